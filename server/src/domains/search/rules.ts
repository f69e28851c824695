import { cleanLine } from "../../platform/data/text.ts";

/** Further words of a name are ignored. */
export const maxWords = 8;

/** Of the words of a post's search so many are looked for, the rarest. */
export const maxTerms = 12;

/** A search finds at most this many. */
export const maxResults = 1_000;

/** The distinct words of a search, in lower case, as typed. */
export const parseSearchTerms = (query: string): string[] =>
	[...new Set(cleanLine(query).toLowerCase().split(" "))].filter(Boolean).slice(0, maxWords);

/**
 * Whether the trigram index can find the word: without accents and nuktas it needs three consecutive letters or digits.
 */
export const isIndexed = (word: string): boolean =>
	/[\p{L}\p{N}\p{M}]{3}/u.test(word.normalize("NFD").replace(/[\u0300-\u036f\u093c]/g, ""));

/**
 * Thousands as people write them: `10,000`, `10.000`, `10’000`, `1,00,000`. A space separates them only before a round
 * number: "Neo 12 256".
 */
const thousands =
	/(?<![\p{N}.,])\p{N}{1,3}(?:(?:[,.'’]\p{N}{2,3})*[,.'’]\p{N}{3}|(?:[ \u00a0\u202f]\p{N}{3})*[ \u00a0\u202f]\p{N}{2}0)(?![\p{N}])/gu;

/** A text with its numbers written without separators. */
export const joinNumbers = (text: string): string => text.replace(thousands, (number) => number.replace(/\P{N}/gu, ""));

/** Whether a word of a search is a tag: `#lagos`. */
export const isTag = (word: string): boolean => /^#[\p{L}\p{N}\p{M}_]+$/u.test(word);
