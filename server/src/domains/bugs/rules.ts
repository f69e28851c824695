import { cleanLine } from "../../platform/data/text.ts";

/** Days within which moderators should answer, and the days before that are measured. */
export const answerDays = 7;
export const measuredDays = 90;

/** Further words of a search or a title are ignored. */
const maxWords = 8;

/** The distinct words of a search. */
export const wordsOf = (text: string): string[] =>
	[
		...new Set(
			cleanLine(text)
				.toLowerCase()
				.split(/[^\p{L}\p{N}\p{M}]+/u),
		),
	]
		.filter(Boolean)
		.slice(0, maxWords);

/**
 * The words of a title that tell what it is about: short ones are in every title. In Devanagari, words have fewer
 * letters.
 */
export const tellingWords = (title: string): string[] =>
	wordsOf(title).filter((word) => [...word].length >= (/\p{Script=Devanagari}/u.test(word) ? 3 : 4));

/** How many of its words another title must have to be alike. */
export const leastShared = (words: number): number => Math.max(1, Math.ceil(words / 2));
