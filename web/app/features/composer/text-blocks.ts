/** A hidden part of a text with its opening marker, or what everyone reads. */
export interface TextBlock {
	marker: string | undefined;
	text: string;
}

/** The pattern of the server (`platform/data/hiddenParts.ts`). */
const hiddenPart = /(\[hide(?:=[1-9]\d{0,5})?\])(.*?)\[\/hide\]/gis;

/** Splits a text at its hidden parts, which take turns with what everyone reads; it begins and ends with the latter. */
export function splitBlocks(text: string): TextBlock[] {
	const blocks: TextBlock[] = [];
	let end = 0;
	for (const { 0: whole, 1: marker, 2: inside = "", index } of text.matchAll(hiddenPart)) {
		blocks.push({ marker: undefined, text: text.slice(end, index) }, { marker, text: inside });
		end = index + whole.length;
	}
	return [...blocks, { marker: undefined, text: text.slice(end) }];
}

/** The text of blocks. */
export const joinBlocks = (blocks: readonly TextBlock[]): string =>
	blocks.map(({ marker, text }) => (marker === undefined ? text : `${marker}${text}[/hide]`)).join("");

/** XGold that the readers of a hidden part need; 0 for a reply. */
export const pointsOf = ({ marker }: TextBlock): number => Number(/\d+/.exec(marker ?? "")?.[0] ?? 0);
