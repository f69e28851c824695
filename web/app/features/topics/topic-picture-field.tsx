import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { topicRules } from "#contract/topicViews.ts";
import { FileInput } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useFileDescription } from "../media/use-file-description.ts";

/** Large, so it is loaded when a picture was chosen. */
const Cropper = lazy(() => import("../media/square-cropper.tsx").then((part) => ({ default: part.SquareCropper })));

/**
 * The file field of a topic's picture: the member chooses the square that is shown; without scripts the server crops
 * the middle.
 */
export function TopicPictureField({ stored }: { stored: boolean }) {
	const t = useTranslate();
	const hydrated = useHydrated();
	const fileWords = useFileDescription();
	const field = useRef<HTMLDivElement>(null);
	const cropped = useRef<File>(null);
	const [chosen, setChosen] = useState<{ src: string; reset: () => void }>();
	const [preview, setPreview] = useState<string>();
	useEffect(() => () => URL.revokeObjectURL(preview ?? ""), [preview]);

	const choose = (file: File | undefined, reset: () => void): void => {
		if (file && file === cropped.current) return;
		setPreview(undefined);
		if (file) setChosen({ src: URL.createObjectURL(file), reset });
	};
	const close = (): void => {
		if (chosen) URL.revokeObjectURL(chosen.src);
		setChosen(undefined);
	};
	const use = (square: Blob): void => {
		const input = field.current?.querySelector("input");
		if (!input) return;
		const files = new DataTransfer();
		files.items.add(new File([square], "square.jpg", { type: square.type }));
		input.files = files.files;
		cropped.current = input.files[0] ?? null;
		input.dispatchEvent(new Event("change", { bubbles: true }));
		setPreview(URL.createObjectURL(square));
		close();
	};
	const discard = (): void => {
		chosen?.reset();
		close();
	};
	const hint = stored
		? t("topic.form.pictureStored")
		: t(hydrated ? "topic.form.pictureHint" : "topic.form.pictureHintCentre", { n: topicRules.pictureSide });
	return (
		<div ref={field} className="topic-picture-field">
			{preview && <img className="topic-picture large" src={preview} width={88} height={88} alt="" />}
			<FileInput
				label={t("topic.form.picture")}
				buttonText={t("topic.form.choose")}
				hint={hint}
				name="file"
				accept="image/jpeg,image/png"
				errorOf="aids"
				describeFile={fileWords}
				onChoose={choose}
			/>
			<Dialog open={chosen !== undefined} onClose={discard} title={t("crop.title")} closeName={t("dialog.close")}>
				{chosen && (
					<Suspense fallback={<Spinner />}>
						<Cropper
							src={chosen.src}
							least={topicRules.pictureSide}
							submit={t("topic.form.useCrop")}
							type="image/jpeg"
							onCut={use}
							onAsItIs={close}
						/>
					</Suspense>
				)}
			</Dialog>
		</div>
	);
}
