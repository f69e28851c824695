import { type RefObject, useEffect, useRef } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { applyFormat, type Format, replaceText } from "./formatting.ts";

/** Formats of a text, with the letter of their shortcut. */
export const tools = [
	{ mark: "bold", icon: "bold", word: "composer.bold", key: "b" },
	{ mark: "italic", icon: "italic", word: "composer.italic", key: "i" },
	{ mark: "list", icon: "list", word: "composer.list", key: "" },
	{ mark: "link", icon: "link", word: "composer.link", key: "k" },
] as const;

/** Formats the selected text in a way that browser undo supports; the shortcuts of the text area do it too. */
export function useFormatting(area: RefObject<HTMLTextAreaElement | null>): (mark: Format) => void {
	const t = useTranslate();
	const mark = (mark: Format): void => {
		const text = area.current;
		if (!text) return;
		const sample = t(
			mark === "italic" ? "composer.sampleItalic" : mark === "link" ? "composer.sampleLink" : "composer.sampleBold",
		);
		const change = applyFormat(mark, { text: text.value, start: text.selectionStart, end: text.selectionEnd }, sample);
		replaceText(text, change);
	};
	const latest = useRef(mark);
	latest.current = mark;
	useEffect(() => {
		const text = area.current;
		const onKey = (event: KeyboardEvent): void => {
			const wanted = formatForKey(event);
			if (!wanted) return;
			event.preventDefault();
			latest.current(wanted);
		};
		text?.addEventListener("keydown", onKey);
		return () => text?.removeEventListener("keydown", onKey);
	}, [area]);
	return mark;
}

/** Format of a keyboard shortcut (Ctrl or Command). */
function formatForKey({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Format | undefined {
	if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
	return tools.find((tool) => tool.key !== "" && tool.key === key.toLowerCase())?.mark;
}
