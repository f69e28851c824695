import { lazy, Suspense, useRef, useState } from "react";
import { CallForm, SubmitButton } from "../../../lib/form/call-form.tsx";
import { ConfirmForm } from "../../../lib/form/confirm-form.tsx";
import { FileInput } from "../../../lib/form/fields.tsx";
import { usePostForm } from "../../../lib/form/use-form-result.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { useTranslate, useViewer } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useFileDescription } from "../../media/use-file-description.ts";
import { largeAvatarUrl } from "../member-summary.ts";
import "../../../styles/profile.css";

/** Large, so it is loaded when a picture was chosen. */
const Cropper = lazy(() => import("../../media/square-cropper.tsx").then((part) => ({ default: part.SquareCropper })));

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif";

/** Actions of the picture forms. */
export type PictureAction = "avatar" | "back" | "avatar-remove" | "back-remove";

interface PictureFormProps<View> {
	/** Takes in the page's new data. */
	onDone: (view: View) => void;
}

interface AvatarFormProps<View> extends PictureFormProps<View> {
	avatar: string | null;
	/** Whether it can be removed here too. */
	removable?: boolean;
}

/** Avatar upload: without scripts the server crops the middle, with scripts the member chooses a square. */
export function AvatarForm<View>({ avatar, onDone, removable = true }: AvatarFormProps<View>) {
	const t = useTranslate();
	const { name } = useViewer();
	const post = usePostForm("avatar");
	const [busy, setBusy] = useState(false);
	const hydrated = useHydrated();
	const fileWords = useFileDescription();
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState<{ src: string; clear: () => void }>();

	const close = (): void => {
		if (chosen) URL.revokeObjectURL(chosen.src);
		chosen?.clear();
		setChosen(undefined);
	};
	const send = async (square: Blob): Promise<void> => {
		setBusy(true);
		await post({ key: newIdempotencyKey(), file: new File([square], "square", { type: square.type }) });
		setBusy(false);
		close();
	};
	const sendAsItIs = (): void => {
		form.current?.requestSubmit();
		close();
	};
	return (
		<div className="picture-form">
			<Avatar name={name} src={largeAvatarUrl(avatar)} size={64} />
			<div className="picture-text">
				<CallForm ref={form} intent="avatar" encType="multipart/form-data" className="picture-file" onDone={onDone}>
					<FileInput
						name="file"
						accept={accepted}
						required
						buttonText={t("profile.avatarChoose")}
						hint={t(hydrated ? "profile.avatarCropHint" : "profile.avatarHint")}
						describeFile={fileWords}
						onChoose={(file, clear) => file && setChosen({ src: URL.createObjectURL(file), clear })}
					/>
					{!hydrated && (
						<SubmitButton kind="soft" size="md">
							{t("profile.avatarSave")}
						</SubmitButton>
					)}
				</CallForm>
				{avatar && removable && <RemoveForm intent="avatar-remove" onDone={onDone} />}
			</div>
			<Dialog open={chosen !== undefined} onClose={close} title={t("crop.title")} closeName={t("dialog.close")}>
				{chosen && (
					<Suspense fallback={<Spinner />}>
						<Cropper
							src={chosen.src}
							circular
							busy={busy}
							submit={t("profile.avatarSave")}
							onCut={(square) => void send(square)}
							onAsItIs={sendAsItIs}
						/>
					</Suspense>
				)}
			</Dialog>
		</div>
	);
}

/** Cover picture upload. */
export function CoverForm<View>({ back, onDone }: PictureFormProps<View> & { back: string }) {
	const t = useTranslate();
	const fileWords = useFileDescription();
	return (
		<div className="picture-form back">
			{back && (
				<img className="cover-preview" src={back} alt={t("profile.field.back_pic")} loading="lazy" decoding="async" />
			)}
			<div className="picture-text">
				<CallForm intent="back" encType="multipart/form-data" className="picture-file" onDone={onDone}>
					<FileInput
						key={back}
						name="file"
						accept={accepted}
						required
						buttonText={t("profile.coverChoose")}
						hint={t("profile.coverHint")}
						describeFile={fileWords}
					/>
					<SubmitButton kind="soft" size="md">
						{t("profile.coverSave")}
					</SubmitButton>
				</CallForm>
				{back && <RemoveForm intent="back-remove" onDone={onDone} />}
			</div>
		</div>
	);
}

function RemoveForm<View>({ intent, onDone }: PictureFormProps<View> & { intent: "avatar-remove" | "back-remove" }) {
	const t = useTranslate();
	const remove = t(intent === "avatar-remove" ? "profile.avatarRemove" : "profile.coverRemove");
	return (
		<ConfirmForm
			open={remove}
			openClassName="btn btn-ghost"
			detailsClassName="confirm-disclosure"
			question={t(intent === "avatar-remove" ? "profile.avatarRemoveConfirm" : "profile.coverRemoveConfirm")}
			submit={remove}
			intent={intent}
			className="confirm-panel"
			onDone={onDone}
		/>
	);
}
