import { interests } from "#contract/interests.ts";
import { isOpenToTopics } from "#contract/topicCategories.ts";
import { topicRules } from "#contract/topicViews.ts";
import { cleanLine, cleanText } from "../../platform/data/text.ts";
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

export interface TopicInput {
	subject: string;
	message?: string | undefined;
	des?: string | undefined;
	rules?: string | undefined;
	tagids?: string | undefined;
	categoryid?: number | undefined;
}

const knownTags = new Set<number>(interests.map(({ id }) => id));
const length = (text: string): number => [...text].length;
const hasVisibleText = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Two names that look the same are the same. */
export const nameKeyOf = (name: string): string => cleanLine(name).normalize("NFKC").toLowerCase();

/**
 * Cleans and checks a topic's fields, all at once, so that a form shows every error. A category is asked for only when it is created.
 * @throws Invalid by field
 */
export function checkTopic(input: TopicInput, { isNew }: { isNew: boolean }): TopicContent {
	const name = cleanLine(input.subject);
	const message = cleanText(input.message ?? "");
	const description = message === "" ? cleanText(input.des ?? "") : message;
	const rules = cleanText(input.rules ?? "");
	const tagIds = [...new Set((input.tagids ?? "").split(",").filter(Boolean).map(Number))];
	const fields: Invalid["fields"] = {};
	if (!hasVisibleText(name)) fields.subject = "topic-name-empty";
	else if (length(name) > topicRules.name.max) fields.subject = "field.too-long";
	if (length(description) > topicRules.description.max) fields[message === "" ? "des" : "message"] = "field.too-long";
	if (length(rules) > topicRules.rules.max) fields.rules = "field.too-long";
	if (isNew && !isOpenToTopics(input.categoryid ?? 0)) fields.categoryid = "topic-category-missing";
	const { min, max } = topicRules.tags;
	if (tagIds.length < min || tagIds.length > max) fields.tagids = "topic-tags-missing";
	else if (!tagIds.every((id) => knownTags.has(id))) fields.tagids = "field.format";
	if (Object.keys(fields).length > 0)
		throw new Invalid(fields, undefined, { max: fields.tagids === "topic-tags-missing" ? max : topicRules.name.max });
	return { name, nameKey: nameKeyOf(name), description, rules, tagIds: tagIds.sort((a, b) => a - b) };
}

/** Days in which the activity of a topic loses half its weight. */
const halfLifeDays = 3;
const halfLifeMs = halfLifeDays * 86_400_000;

/** The least score at a time: that of a topic without activity. */
export const leastHot = (now: Date): number => (now.getTime() / halfLifeMs) * Math.LN2;

/**
 * The score of a topic after a thread: the sum of its threads, each with half the weight for every three days of age, on a logarithmic
 * scale in which age enters by the time of the thread, so that a score need not be recalculated over time.
 */
export const hotAfterThread = (hot: number, now: Date): number => {
	const least = leastHot(now);
	return least + Math.log(Math.exp(Math.max(-50, hot - least)) + 1);
};
