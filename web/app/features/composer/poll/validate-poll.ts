import { constraints } from "#contract/constraints.ts";
import type { ValidationError } from "../validate-post.ts";
import { parsePoll } from "./poll-fields.ts";

const { minOptions, minDays, maxDays } = constraints.poll;

/** Errors of a poll; empty if it may be sent. */
export function validatePoll(json: string): ValidationError[] {
	const poll = parsePoll(json);
	if (!poll) return [];
	const filled = poll.options.filter(({ text, picture, waiting }) => text.trim() || picture || waiting);
	const texts = filled.map(({ text }) => text.trim().toLowerCase());
	const days = Number(poll.days);
	const error = (messageKey: ValidationError["messageKey"]): ValidationError[] => [{ field: "poll", messageKey }];
	if (json.includes('"failed":true')) return error("poll.pictureFailed");
	if (filled.length < minOptions) return error("poll.tooFewOptions");
	if (texts.includes("")) return error("poll.optionEmpty");
	if (new Set(texts).size < texts.length) return error("poll.optionTwice");
	return poll.days && Number.isInteger(days) && days >= minDays && days <= maxDays ? [] : error("poll.daysWrong");
}
