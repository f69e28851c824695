import { type RefObject, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslate } from "../../../lib/site.tsx";
import { useBackToClose } from "../../../lib/use-back-to-close.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { replaceText } from "../formatting.ts";

/** XGold that is suggested, and the most that can be asked for. */
const [suggested, most] = [100, 999_999];

/** Hides the selected text until its readers reply, or have enough XGold. */
export function HideDialog({ area, onClose }: { area: RefObject<HTMLTextAreaElement | null>; onClose: () => void }) {
	const t = useTranslate();
	const [forPoints, setForPoints] = useState(false);
	const [points, setPoints] = useState(String(suggested));
	useBackToClose(onClose);
	const hide = (): void => {
		const text = area.current;
		onClose();
		if (!text) return;
		const { value, selectionStart: from, selectionEnd: to } = text;
		const marker = forPoints
			? `[hide=${Math.min(most, Math.max(1, Math.trunc(Number(points)) || suggested))}]`
			: "[hide]";
		const inside = value.slice(from, to) || t("composer.hiddenText");
		const start = from + marker.length;
		// The dialog gives the focus back first.
		setTimeout(() =>
			replaceText(text, { from, to, insert: `${marker}${inside}[/hide]`, start, end: start + inside.length }),
		);
	};
	return createPortal(
		<Dialog
			open
			title={t("composer.hide")}
			closeName={t("dialog.close")}
			onClose={onClose}
			footer={
				<Button kind="main" onClick={hide}>
					{t("composer.hideSubmit")}
				</Button>
			}
		>
			<p>{t("composer.hideExplanation")}</p>
			<fieldset>
				<legend className="sr-only">{t("composer.hideFrom")}</legend>
				<Checkbox radio name="hide" checked={!forPoints} onChange={() => setForPoints(false)}>
					{t("composer.hideUntilReply")}
				</Checkbox>
				<Checkbox radio name="hide" checked={forPoints} onChange={() => setForPoints(true)}>
					{t("composer.hideBelowPoints")}
				</Checkbox>
			</fieldset>
			{forPoints && (
				<Field
					label="XGold"
					type="number"
					inputMode="numeric"
					min={1}
					max={most}
					value={points}
					onChange={({ target }) => setPoints(target.value)}
				/>
			)}
		</Dialog>,
		document.body,
	);
}
