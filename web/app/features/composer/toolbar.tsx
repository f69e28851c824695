import { type ReactNode, type RefObject, useEffect } from "react";
import { useTranslate } from "../../lib/site.tsx";
import { EmoticonButton } from "../../lib/writing/emoticon-button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { applyFormat, type Format } from "./formatting.ts";
import { replaceText } from "./replace-text.ts";

const tools = [
	{ mark: "bold", icon: "bold", word: "composer.bold", key: "b" },
	{ mark: "italic", icon: "italic", word: "composer.italic", key: "i" },
	{ mark: "list", icon: "list", word: "composer.list", key: "" },
	{ mark: "link", icon: "link", word: "composer.link", key: "k" },
] as const;

/** Formats the selected text in a way that browser undo supports. */
export function useFormatting(area: RefObject<HTMLTextAreaElement | null>): (mark: Format) => void {
	const t = useTranslate();
	return (mark) => {
		const text = area.current;
		if (!text) return;
		const sample = t(mark === "italic" ? "composer.sampleItalic" : mark === "link" ? "composer.sampleLink" : "composer.sampleBold");
		const change = applyFormat(mark, { text: text.value, start: text.selectionStart, end: text.selectionEnd }, sample);
		replaceText(text, change);
	};
}

/** Format of a keyboard shortcut (Ctrl or Command). */
export function formatForKey({
	key,
	ctrlKey,
	metaKey,
	altKey,
	shiftKey,
}: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): Format | undefined {
	if (!(ctrlKey || metaKey) || altKey || shiftKey) return undefined;
	return tools.find((tool) => tool.key !== "" && tool.key === key.toLowerCase())?.mark;
}

/** Id of the note why no photo can be added. */
export const photoLimitNoteId = "photos-full";

interface ToolsProps {
	onMark: (mark: Format) => void;
	onPhotos: () => void;
	/** The photo limit is reached. */
	full: boolean;
	/** Sending or posted: nothing can be changed. */
	locked: boolean;
	/** More buttons. */
	children: ReactNode;
}

/** Formatting toolbar above the keyboard. */
export function Toolbar({ onMark, onPhotos, full, locked, children }: ToolsProps) {
	const t = useTranslate();
	useEffect(() => {
		const started = import("../../lib/writing/start-writing.ts").then(({ startWriting }) => startWriting());
		// Without it, tokens and names can be typed.
		started.catch(() => undefined);
		return () => void started.then((stop) => stop()).catch(() => undefined);
	}, []);
	return (
		<footer className="composer-toolbar" inert={locked}>
			<div className="contents" role="toolbar" aria-label={t("composer.formatting")}>
				<IconButton
					icon="image"
					name={t("composer.addPhotos")}
					className="add-photos"
					onClick={onPhotos}
					disabled={full}
					aria-describedby={full ? photoLimitNoteId : undefined}
				/>
				<EmoticonButton form="composer" />
				{tools.map(({ mark, icon, word }) => (
					// Keeps the selection in the text area.
					<IconButton key={mark} icon={icon} name={t(word)} onPointerDown={(event) => event.preventDefault()} onClick={() => onMark(mark)} />
				))}
				{children}
			</div>
		</footer>
	);
}
