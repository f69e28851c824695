import { splitHiddenParts } from "../../../platform/data/hiddenParts.ts";
import { renderRichText } from "../../../platform/data/richText.ts";
import { Invalid } from "../../../platform/http/errors.ts";

/** Where a hidden part belongs in `html`. Nobody can write it: a text never becomes a `div`. */
const place = /<div class="hidden-part" data-points="(\d+)"><\/div>/g;

/** A rendered text: `html` for everyone, and the hidden parts for whose places it has. */
export interface RenderedText {
	html: string;
	hiddenParts: string[];
}

/**
 * Renders a text with hidden parts and links to those whom it mentions.
 * @throws Invalid `hidden-part-open` for a marker without its counterpart
 */
export function renderWithHiddenParts(message: string, mentioned?: ReadonlyMap<string, number>): RenderedText {
	const parts = splitHiddenParts(message);
	if (!parts) throw new Invalid({ message: "hidden-part-open" });
	const html = parts.map(({ text, points }) =>
		points === undefined ? renderRichText(text, mentioned) : `<div class="hidden-part" data-points="${points}"></div>`,
	);
	return {
		html: html.join("\n"),
		hiddenParts: parts.flatMap(({ text, points }) => (points === undefined ? [] : [renderRichText(text, mentioned)])),
	};
}

/** Puts something in place of each hidden part. */
export const fillHiddenParts = (html: string, fill: (points: number, index: number) => string): string => {
	let index = 0;
	return html.replace(place, (_place, points: string) => fill(Number(points), index++));
};
