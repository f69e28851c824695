/**
 * A hidden part of a text: `[hide]…[/hide]` until the reader replied, `[hide=100]…[/hide]` for readers with so many
 * points. The function `save_thread_text` of the database has the same pattern.
 */
const part = /\[hide(?:=([1-9]\d{0,5}))?\](.*?)\[\/hide\]/gis;

/** A marker without its counterpart, or inside a hidden part. */
const marker = /\[\/?hide\b[^\]]*\]/i;

/** A piece of a text. */
export interface TextPart {
	text: string;
	/** Points that its readers need, 0 for a reply; undefined for what everyone sees. */
	points: number | undefined;
}

/** Splits a text at its hidden parts; undefined when a marker has no counterpart, or a hidden part contains one. */
export function splitHiddenParts(text: string): TextPart[] | undefined {
	const parts: TextPart[] = [];
	let end = 0;
	for (const { 0: whole, 1: points, 2: inside = "", index } of text.matchAll(part)) {
		parts.push({ text: text.slice(end, index), points: undefined }, { text: inside, points: Number(points ?? 0) });
		end = index + whole.length;
	}
	parts.push({ text: text.slice(end), points: undefined });
	return parts.some((one) => marker.test(one.text))
		? undefined
		: parts.filter((one) => one.text.trim() !== "" || one.points !== undefined);
}

/** A text for its author: what is hidden stays, its markers do not. */
export const withoutMarkers = (text: string): string => text.replace(/\[\/?hide(?:=\d{0,6})?\]/gi, " ");

/** What everyone may read of a text. */
export const withoutHiddenParts = (text: string): string => text.replace(part, " ");
