import type { RefObject } from "react";
import { useSay } from "../../lib/site.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { type Mark, markUp } from "./marks.ts";

const tools = [
	{ mark: "bold", icon: "bold", word: "composer.bold", key: "b" },
	{ mark: "italic", icon: "italic", word: "composer.italic", key: "i" },
	{ mark: "list", icon: "list", word: "composer.list", key: "" },
	{ mark: "link", icon: "link", word: "composer.link", key: "k" },
] as const;

/** Marks up what is selected in the text, so that the browser's own undo takes it back. */
export function useMarks(area: RefObject<HTMLTextAreaElement | null>): (mark: Mark) => void {
	const say = useSay();
	return (mark) => {
		const text = area.current;
		if (!text) return;
		const sample = say(mark === "italic" ? "composer.sampleItalic" : mark === "link" ? "composer.sampleLink" : "composer.sampleBold");
		const change = markUp(mark, { text: text.value, start: text.selectionStart, end: text.selectionEnd }, sample);
		text.focus();
		text.setSelectionRange(change.from, change.to);
		if (!document.execCommand("insertText", false, change.insert)) {
			text.setRangeText(change.insert, change.from, change.to);
			text.dispatchEvent(new InputEvent("input", { bubbles: true }));
		}
		text.setSelectionRange(change.start, change.end);
	};
}

/** The mark that a pressed key asks for, with Ctrl or the Mac's command key. */
export function markOfKey({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Mark | undefined {
	if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
	return tools.find((tool) => tool.key !== "" && tool.key === key.toLowerCase())?.mark;
}

/** Where it stands why no photo can be added. */
export const fullNote = "photos-full";

interface ToolsProps {
	onMark: (mark: Mark) => void;
	onPhotos: () => void;
	/** No more photos fit. */
	full: boolean;
	/** On its way, or posted: nothing can be changed. */
	locked: boolean;
}

/** The row of tools above the keyboard. */
export function Tools({ onMark, onPhotos, full, locked }: ToolsProps) {
	const say = useSay();
	return (
		<footer className="composer-tools" inert={locked}>
			<div className="contents" role="toolbar" aria-label={say("composer.tools")}>
				<IconButton
					icon="image"
					name={say("composer.addPhotos")}
					className="photos"
					onClick={onPhotos}
					disabled={full}
					aria-describedby={full ? fullNote : undefined}
				/>
				{tools.map(({ mark, icon, word }) => (
					// A press must not take the selection away from the text.
					<IconButton key={mark} icon={icon} name={say(word)} onPointerDown={(event) => event.preventDefault()} onClick={() => onMark(mark)} />
				))}
			</div>
		</footer>
	);
}
