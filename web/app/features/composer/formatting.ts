/** A text and its selected range. */
export interface TextSelection {
	text: string;
	start: number;
	end: number;
}

export type Format = "bold" | "italic" | "list" | "link";

/** Replacement of a range, and the selection afterwards. */
export interface TextEdit {
	from: number;
	to: number;
	insert: string;
	start: number;
	end: number;
}

const markers = { bold: "**", italic: "*" };

/**
 * Adds or removes Markdown formatting around the selection.
 * @param sample used when nothing is selected
 */
export function applyFormat(mark: Format, selection: TextSelection, sample: string): TextEdit {
	if (mark === "list") return toggleList(selection);
	const { text } = selection;
	const { start, end } = trimSelection(selection);
	if (mark === "link") return insertLink(text.slice(start, end), start, end, sample);
	const sign = markers[mark];
	if (isWrapped(text, start, end, sign)) {
		const insert = text.slice(start, end);
		return {
			from: start - sign.length,
			to: end + sign.length,
			insert,
			start: start - sign.length,
			end: end - sign.length,
		};
	}
	const words = text.slice(start, end) || sample;
	return {
		from: start,
		to: end,
		insert: sign + words + sign,
		start: start + sign.length,
		end: start + sign.length + words.length,
	};
}

/** Trims the selection, because `** word **` is not rendered as bold. */
function trimSelection({ text, start, end }: TextSelection): { start: number; end: number } {
	const words = text.slice(start, end);
	if (words.trim() === "") return { start: end, end };
	return {
		start: start + (words.length - words.trimStart().length),
		end: end - (words.length - words.trimEnd().length),
	};
}

/** A single asterisk next to another belongs to bold, not italic. */
function isWrapped(text: string, start: number, end: number, sign: string): boolean {
	if (start === end || text.slice(start - sign.length, start) !== sign || text.slice(end, end + sign.length) !== sign)
		return false;
	return sign.length > 1 || text[start - 2] !== "*" || text[start - 3] === "*";
}

function insertLink(words: string, from: number, to: number, sample: string): TextEdit {
	if (/^https?:\/\/\S+$/.test(words))
		return { from, to, insert: `[${sample}](${words})`, start: from + 1, end: from + 1 + sample.length };
	const shown = words || sample;
	const address = from + shown.length + 3;
	return { from, to, insert: `[${shown}](https://)`, start: address, end: address + "https://".length };
}

function toggleList({ text, start, end }: TextSelection): TextEdit {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const next = text.indexOf("\n", end);
	const to = next === -1 ? text.length : next;
	const lines = text.slice(from, to).split("\n");
	const off = lines.every((line) => line.startsWith("- "));
	const insert = lines.map((line) => (off ? line.slice(2) : `- ${line}`)).join("\n");
	const caret = from + insert.length;
	return { from, to, insert, start: start === end ? caret : from, end: caret };
}

/** A text without its formatting marks, for a list. */
export const withoutMarks = (text: string): string =>
	text
		.replace(/^[ \t]*(?:[-*+>]|\d+[.)])[ \t]+/gm, "")
		.replace(/(?<![\w*])(\*\*|__|\*|_|`)(?=\S)(.+?)(?<=\S)\1(?![\w*])/g, "$2");

/** Replaces a part of a text area in a way that browser undo supports. */
export function replaceText(text: HTMLTextAreaElement, { from, to, insert, start, end }: TextEdit): void {
	text.focus();
	text.setSelectionRange(from, to);
	if (!document.execCommand("insertText", false, insert)) {
		text.setRangeText(insert, from, to);
		text.dispatchEvent(new InputEvent("input", { bubbles: true }));
	}
	text.setSelectionRange(start, end);
}
