import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** A paste that was refused, and where it would have gone. */
export interface RefusedPaste {
	text: string;
	field: HTMLInputElement | HTMLTextAreaElement;
}

/** Why text of a word processor was not pasted (V-034); its words alone can be. */
export function PasteNotice({ refused: { text, field }, onClose }: { refused: RefusedPaste; onClose: () => void }) {
	const t = useTranslate();
	const insert = (): void => {
		field.focus();
		// Unlike `setRangeText` this can be undone, and tells the form.
		document.execCommand("insertText", false, text);
		onClose();
	};
	return (
		<Notice
			tone="bad"
			alert
			onClose={onClose}
			closeName={t("dialog.close")}
			action={
				text.trim() && (
					<Button kind="soft" size="sm" onClick={insert}>
						{t("composer.pasteWords")}
					</Button>
				)
			}
		>
			{t("composer.pasteRefused")}
		</Notice>
	);
}

/** How long the text is, and from `longFrom` characters on that it is long (V-033). Nothing is refused by it. */
export function TextHint({ length, longFrom, required }: { length: number; longFrom: number; required: boolean }) {
	const t = useTranslate();
	const { min, max } = constraints.content;
	if (length === 0) return null;
	return (
		<p className="composer-count">
			<span>{required && length < min && t("composer.hintShort", { n: min - length })}</span>
			<span role="status">{length > longFrom && t("composer.hintLong")}</span>{" "}
			<span aria-hidden="true">{t("composer.titleCount", { n: length, max: length > longFrom ? max : longFrom })}</span>
		</p>
	);
}
