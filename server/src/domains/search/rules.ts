import { cleanLine } from "../../platform/data/text.ts";

/** Further words are ignored. */
export const maxWords = 8;

/** A search finds at most this many. */
export const maxResults = 1_000;

/** The distinct words of a search, in lower case, as typed. */
export const parseSearchTerms = (query: string): string[] =>
	[...new Set(cleanLine(query).toLowerCase().split(" "))].filter(Boolean).slice(0, maxWords);

/** Whether the trigram index can find the word: without accents and nuktas it needs three consecutive letters or digits. */
export const isIndexed = (word: string): boolean =>
	/[\p{L}\p{N}\p{M}]{3}/u.test(word.normalize("NFD").replace(/[\u0300-\u036f\u093c]/g, ""));

/** Whether a word of a search is a tag: `#lagos`. */
export const isTag = (word: string): boolean => /^#[\p{L}\p{N}\p{M}_]+$/u.test(word);
