import { readFileSync } from "node:fs";

/**
 * The most frequent words of English, French and Hindi in the form of `search_fold` (074). Read at the first mistyped
 * search.
 */
let words: ReadonlySet<string> | undefined;

/** Whether a word is spelled right, also when no post has it. */
export function isCommonWord(word: string): boolean {
	words ??= new Set(readFileSync(new URL("commonWords.txt", import.meta.url), "utf8").split("\n"));
	return words.has(word);
}
