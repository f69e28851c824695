import { interests } from "#contract/interests.ts";
import { topicRules } from "#contract/topicViews.ts";
import { cleanLine, cleanText } from "../../platform/data/text.ts";
import { dayMs } from "../../platform/durations.ts";
import { Invalid } from "../../platform/http/errors.ts";

/** Pages beyond this offset are empty; use a cursor. */
export const maxOffset = 1_000;

/** Checked texts and tags of a topic. */
export interface TopicContent {
	name: string;
	nameKey: string;
	description: string;
	rules: string;
	tagIds: number[];
}

/** What a form has of a topic. */
export interface TopicInput {
	name: string;
	description: string;
	/** Left out they stay as they are. */
	rules?: string | undefined;
	/** Left out they stay as they are, and a new topic has none. */
	tagIds?: readonly number[] | undefined;
	categoryId: number;
	countryFid: number;
	/** The picture; left out it stays as it is, without an id it is removed. */
	aids?: readonly number[] | undefined;
	/** The version that an edit is based on. */
	version?: number | undefined;
}

const knownTags = new Set<number>(interests.map(({ id }) => id));
const length = (text: string): number => [...text].length;
const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Two names that look the same, or differ by accents alone, are the same; vowel signs of Hindi are no accents. */
export const nameKeyOf = (name: string): string =>
	cleanLine(name)
		.normalize("NFKD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFKC")
		.toLowerCase();

/**
 * Cleans and checks a topic's fields, all at once, so that a form shows every error. A category is asked for only when
 * it is created, from `open`, tags only of a client that knows them: the documents' call has no field for them (C-32).
 * @throws Invalid by field
 */
export function checkTopic(input: TopicInput, open?: (categoryId: number) => boolean): TopicContent {
	const name = cleanLine(input.name);
	const description = cleanText(input.description);
	const rules = cleanText(input.rules ?? "");
	const tagIds = [...new Set(input.tagIds)];
	const fields: Invalid["fields"] = {};
	if (!hasVisibleText(name)) fields.name = "topic-name-empty";
	else if (length(name) > topicRules.name.max) fields.name = "field.too-long";
	if (length(description) > topicRules.description.max) fields.description = "field.too-long";
	if (length(rules) > topicRules.rules.max) fields.rules = "field.too-long";
	if (open && !open(input.categoryId)) fields.categoryId = "topic-category-missing";
	const { min, max } = topicRules.tags;
	const isLeftOut = input.tagIds === undefined;
	if (!isLeftOut && (tagIds.length < min || tagIds.length > max)) fields.tagIds = "topic-tags-missing";
	else if (!tagIds.every((id) => knownTags.has(id))) fields.tagIds = "field.format";
	if (Object.keys(fields).length > 0)
		throw new Invalid(fields, undefined, { max: fields.tagIds === "topic-tags-missing" ? max : topicRules.name.max });
	return { name, nameKey: nameKeyOf(name), description, rules, tagIds: tagIds.sort((a, b) => a - b) };
}

/** Days in which the activity of a topic loses half its weight. */
const halfLifeDays = 3;
const halfLifeMs = halfLifeDays * dayMs;

/** The least score at a time: that of a topic without activity. */
export const leastHot = (now: Date): number => (now.getTime() / halfLifeMs) * Math.LN2;

/**
 * The score of a topic after a thread: the sum of its threads, each with half the weight for every three days of age,
 * on a logarithmic scale in which age enters by the time of the thread, so that a score need not be recalculated over
 * time.
 */
export const hotAfterThread = (hot: number, now: Date): number => {
	const least = leastHot(now);
	return least + Math.log(Math.exp(Math.max(-50, hot - least)) + 1);
};
