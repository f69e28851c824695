import { useState } from "react";
import { createPortal } from "react-dom";
import { constraints } from "#contract/constraints.ts";
import { useTranslate } from "../../../lib/site.tsx";
import { useBackToClose } from "../../../lib/use-back-to-close.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";

interface PictureDialogProps {
	position: number;
	alt: string;
	/** Undefined while it is being prepared. */
	src: string | undefined;
	onDescribe: (alt: string) => void;
	/** Undefined for the cover itself. */
	onMakeCover: (() => void) | undefined;
	onClose: () => void;
}

/** What a photo shows, for those who can't see it; and whether it is the cover. */
export function PictureDialog({ position, alt, src, onDescribe, onMakeCover, onClose }: PictureDialogProps) {
	const t = useTranslate();
	const [text, setText] = useState(alt);
	const save = (): void => {
		if (text.trim() !== alt) onDescribe(text.trim());
		onClose();
	};
	useBackToClose(save);
	return createPortal(
		<Dialog
			open
			title={t("composer.photo", { n: position })}
			closeName={t("dialog.close")}
			onClose={save}
			footer={
				<>
					{onMakeCover && (
						<Button
							kind="quiet"
							onClick={() => {
								onMakeCover();
								save();
							}}
						>
							{t("composer.makeCover")}
						</Button>
					)}
					<Button kind="main" onClick={save}>
						{t("composer.photoDone")}
					</Button>
				</>
			}
		>
			{src && <img src={src} alt="" className="photo-dialog-picture" />}
			<Field
				label={t("composer.photoText")}
				hint={t("composer.photoTextHint")}
				maxLength={constraints.photoText.max}
				value={text}
				onChange={({ target }) => setText(target.value)}
				onKeyDown={({ key, nativeEvent }) => key === "Enter" && !nativeEvent.isComposing && save()}
			/>
		</Dialog>,
		document.body,
	);
}
