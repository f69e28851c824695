import type { TextPiece } from "#contract/search.ts";
import type { Term } from "../word/terms.ts";

/** Characters of an excerpt, and of what it shows before the first match. */
const [length, before] = [220, 60];

/** Letters, or a number, perhaps with separators of thousands. */
const word = /[\p{L}\p{M}]+|\p{N}{1,3}(?:[,.'’\u00a0\u202f]\p{N}{2})*[,.'’\u00a0\u202f]\p{N}{3}(?!\p{N})|\p{N}+/gu;

/** A word as `search_fold` makes it, nearly. */
export const foldWord = (text: string): string => (/^[a-z]+$/i.test(text) ? text.toLowerCase() : foldLetters(text));

const foldLetters = (text: string): string =>
	text
		.toLowerCase()
		.replace(/(?<=\p{N})[,.'’\u00a0\u202f](?=\p{N})/gu, "")
		.normalize("NFD")
		.replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, "")
		.replaceAll("\u0901", "\u0902")
		.replace(/[ङञणनम]\u094d(?=[क-ह])/g, "\u0902")
		.replaceAll("œ", "oe")
		.replaceAll("æ", "ae");

/** Longest ending by which a word may be longer than its stem. */
const maxEnding = 5;

/**
 * Tells whether a word matches one of the terms: is one, has its stem, or is among `alike`, words known to sound like
 * one.
 */
export function matcherOf(terms: readonly Term[], alike: ReadonlySet<string>): (word: string) => boolean {
	const forms = terms.flatMap(({ forms }) => forms.map((form) => form.replace(/^#/, "")));
	const whole = new Set(forms);
	const stems = forms.filter((form) => form.length > 2 && !/\d/.test(form));
	const isStem = (folded: string): boolean =>
		stems.some((stem) => folded.startsWith(stem) && folded.length - stem.length <= maxEnding);
	// Most words come again and again.
	const known = new Map<string, boolean>();
	return (text) => {
		let matches = known.get(text);
		if (matches === undefined) {
			const folded = foldWord(text);
			matches = whole.has(folded) || isStem(folded) || alike.has(folded);
			known.set(text, matches);
		}
		return matches;
	};
}

/** Where the first word of a text is that matches; -1 when none does. */
export function findMatch(text: string, matches: (word: string) => boolean): number {
	for (const found of text.matchAll(word)) if (matches(found[0])) return found.index;
	return -1;
}

/** The words of a text that no term matches by itself, which may sound like one. */
export const listFoldedWords = (text: string): string[] => (text.match(word) ?? []).map(foldWord);

/** A text in pieces, with those that match. */
export function markMatches(text: string, matches: (word: string) => boolean): TextPiece[] {
	const pieces: TextPiece[] = [];
	let end = 0;
	for (const found of text.matchAll(word)) {
		if (!matches(found[0])) continue;
		if (found.index > end) pieces.push({ text: text.slice(end, found.index), match: false });
		pieces.push({ text: found[0], match: true });
		end = found.index + found[0].length;
	}
	if (end < text.length) pieces.push({ text: text.slice(end), match: false });
	return pieces;
}

/** The part of a text around its first match, in pieces; its beginning when nothing matches. */
export function excerptAround(text: string, matches: (word: string) => boolean): TextPiece[] {
	const first = findMatch(text, matches);
	const from = first <= before ? 0 : atSpace(text, first - before);
	const to = from + length >= text.length ? text.length : atSpace(text, from + length);
	return markMatches(`${from > 0 ? "…" : ""}${text.slice(from, to).trim()}${to < text.length ? "…" : ""}`, matches);
}

/**
 * The next space from a position, so that no word is cut; the position itself in text without spaces, not inside a
 * character.
 */
function atSpace(text: string, from: number): number {
	const space = text.indexOf(" ", from);
	if (space >= 0 && space - from < 40) return space;
	const code = text.charCodeAt(from);
	return code >= 0xdc00 && code <= 0xdfff ? from + 1 : from;
}
