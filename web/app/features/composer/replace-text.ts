import type { TextEdit } from "./formatting.ts";

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
