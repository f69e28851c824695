import { lazy, Suspense, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { newIdempotencyKey } from "../../../lib/call-server.ts";
import { FormNotices, type FormResponse } from "../../../lib/form/form-notices.tsx";
import { usePaths, useTranslate, useViewer } from "../../../lib/site.tsx";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { useFileDescription } from "../../media/use-file-description.ts";
import { ConfirmDetails } from "../confirm-details.tsx";
import { largeAvatarUrl } from "../member-summary.ts";

/** Large, so it is loaded when a picture was chosen. */
const Cropper = lazy(() => import("./avatar-cropper.tsx").then((part) => ({ default: part.AvatarCropper })));

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif";

interface PictureFormProps {
	/** Idempotency key. */
	writeKey: string;
	response: FormResponse;
}

/** Avatar upload: without scripts the server crops the middle, with scripts the member chooses a square. */
export function AvatarForm({ avatar, writeKey, response }: PictureFormProps & { avatar: string | null }) {
	const t = useTranslate();
	const paths = usePaths();
	const { name } = useViewer();
	const fetcher = useFetcher<{ formError: NonNullable<FormResponse> }>();
	const hydrated = useHydrated();
	const fileWords = useFileDescription();
	const form = useRef<HTMLFormElement>(null);
	const [chosen, setChosen] = useState<{ src: string; forget: () => void }>();
	const busy = fetcher.state !== "idle";

	const close = (): void => {
		if (chosen) URL.revokeObjectURL(chosen.src);
		chosen?.forget();
		setChosen(undefined);
	};
	const send = async (square: Blob): Promise<void> => {
		const data = new FormData();
		data.set("intent", "avatar");
		data.set("key", newIdempotencyKey());
		data.set("file", new File([square], "square", { type: square.type }));
		await fetcher.submit(data, { method: "post", encType: "multipart/form-data", action: paths.personalInfo });
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
				<FormNotices response={(fetcher.data as FormResponse) ?? response} />
				<Form ref={form} method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="avatar" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField
						name="file"
						accept={accepted}
						required
						buttonText={t("profile.avatarChoose")}
						hint={t(hydrated ? "profile.avatarCropHint" : "profile.avatarHint")}
						describeFile={fileWords}
						onChoose={(file, forget) => file && setChosen({ src: URL.createObjectURL(file), forget })}
					/>
					{!hydrated && (
						<Button type="submit" kind="soft">
							{t("profile.avatarSave")}
						</Button>
					)}
				</Form>
				{avatar && <RemoveForm intent="avatar-remove" writeKey={writeKey} />}
			</div>
			<Dialog open={chosen !== undefined} onClose={close} title={t("profile.cropTitle")} closeName={t("dialog.close")}>
				{chosen && (
					<Suspense fallback={<Spinner />}>
						<Cropper src={chosen.src} busy={busy} onCut={(square) => void send(square)} onAsItIs={sendAsItIs} />
					</Suspense>
				)}
			</Dialog>
		</div>
	);
}

/** Cover picture upload. */
export function CoverForm({ back, writeKey, response }: PictureFormProps & { back: string }) {
	const t = useTranslate();
	const paths = usePaths();
	const fileWords = useFileDescription();
	const busy = useNavigation().formData?.get("intent") === "back";
	return (
		<div className="picture-form back">
			{back && <img className="cover-preview" src={back} alt={t("profile.field.back_pic")} loading="lazy" decoding="async" />}
			<div className="picture-text">
				<FormNotices response={response} />
				<Form method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="back" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField
						key={back}
						name="file"
						accept={accepted}
						required
						buttonText={t("profile.coverChoose")}
						hint={t("profile.coverHint")}
						describeFile={fileWords}
					/>
					<Button type="submit" kind="soft" busy={busy}>
						{t("profile.coverSave")}
					</Button>
				</Form>
				{back && <RemoveForm intent="back-remove" writeKey={writeKey} />}
			</div>
		</div>
	);
}

function RemoveForm({ intent, writeKey }: { intent: "avatar-remove" | "back-remove"; writeKey: string }) {
	const t = useTranslate();
	const paths = usePaths();
	const messages =
		intent === "avatar-remove"
			? ({ open: "profile.avatarRemove", ask: "profile.avatarRemoveConfirm" } as const)
			: ({ open: "profile.coverRemove", ask: "profile.coverRemoveConfirm" } as const);
	return (
		<ConfirmDetails open={t(messages.open)} question={t(messages.ask)}>
			<Form method="post" action={paths.personalInfo}>
				<input type="hidden" name="key" value={writeKey} />
				<Button type="submit" name="intent" value={intent} kind="danger">
					{t(messages.open)}
				</Button>
			</Form>
		</ConfirmDetails>
	);
}
