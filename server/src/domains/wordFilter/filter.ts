import type { WordAction } from "#contract/wordFilter.ts";

/** A word of the filter. */
export interface FilteredWord {
	word: string;
	action: WordAction;
	replacement: string;
}

/** What a filter finds in a text. */
export interface FilterResult {
	/** With words replaced. */
	text: string;
	outcome: "hold" | "refuse" | null;
	found: string[];
}

const letter = "[\\p{L}\\p{M}\\p{N}_]";

/** Matches a word that stands by itself, ignoring case. */
function patternOf(word: string): RegExp {
	const isPrefix = word.endsWith("*");
	const escaped = (isPrefix ? word.slice(0, -1) : word).replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
	return new RegExp(`(?<!${letter})${escaped}${isPrefix ? `${letter}*` : ""}(?!${letter})`, "giu");
}

/** A filter of these words. */
export function createFilter(words: readonly FilteredWord[]): (text: string) => FilterResult {
	const rules = words.map((one) => ({ ...one, pattern: patternOf(one.word) }));
	return (text) => {
		const normal = text.normalize("NFC");
		const found = rules.filter(({ pattern }) => normal.search(pattern) >= 0);
		const has = (wanted: WordAction): boolean => found.some(({ action }) => action === wanted);
		const replaced = found
			.filter(({ action }) => action === "replace")
			.reduce(
				(current, { pattern, replacement }) =>
					current.replace(pattern, (match) => replacement || "*".repeat([...match].length)),
				normal,
			);
		return {
			text: has("replace") ? replaced : text,
			outcome: has("refuse") ? "refuse" : has("hold") ? "hold" : null,
			found: found.map(({ word }) => word),
		};
	};
}
