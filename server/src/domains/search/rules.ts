import { cleanLine } from "../../platform/text.ts";

/** Words beyond these are not looked at: what holds the first ones is what was meant. */
const mostWords = 8;

/** A printed page number is honoured as far as this many rows. */
export const deepestOffset = 1_000;

/** A search for nothing but words too short for the index looks at this many of the newest threads. */
export const shortWordsSpan = 20_000;

/** The words that a title must hold, each once. */
export const wordsOf = (query: string): string[] => [...new Set(cleanLine(query).toLowerCase().split(" "))].filter(Boolean).slice(0, mostWords);

/** A pattern for ILIKE: the word anywhere, its own `%`, `_` and `\` meaning themselves. */
export const likePattern = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Whether the trigram index can find the word: it takes three letters or digits in a row. */
export const hasIndexedPart = (word: string): boolean => /[\p{L}\p{N}\p{M}]{3}/u.test(word);
