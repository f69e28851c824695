import { lazy, Suspense, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { newKey } from "../../lib/client.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type FormAnswer, FormNotices } from "../accounts/form-notices.tsx";
import { useLive } from "../accounts/use-live.ts";
import { useFileWords } from "../media/file-words.ts";
import { Ask } from "./ask.tsx";
import { largeAvatar } from "./member.ts";

/** Large, so it is loaded when a picture was chosen. */
const Cropper = lazy(() => import("./cropper.tsx").then((part) => ({ default: part.Cropper })));

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif";

interface PictureFormProps {
	/** Idempotency key. */
	writeKey: string;
	response: FormAnswer;
}

/** Avatar upload: without scripts the server crops the middle, with scripts the member chooses a square. */
export function AvatarForm({ avatar, writeKey, response }: PictureFormProps & { avatar: string | null }) {
	const t = useSay();
	const paths = usePaths();
	const { name } = useViewer();
	const fetcher = useFetcher<{ formError: NonNullable<FormAnswer> }>();
	const hydrated = useLive();
	const fileWords = useFileWords();
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
		data.set("key", newKey());
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
			<Avatar name={name} src={largeAvatar(avatar)} size={64} />
			<div className="picture-words">
				<FormNotices response={(fetcher.data as FormAnswer) ?? response} />
				<Form ref={form} method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="avatar" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField
						name="file"
						accept={accepted}
						required
						choose={t("profile.avatarChoose")}
						hint={t(hydrated ? "profile.avatarHintCrop" : "profile.avatarHint")}
						say={fileWords}
						onChosen={(file, forget) => file && setChosen({ src: URL.createObjectURL(file), forget })}
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
export function BackForm({ back, writeKey, response }: PictureFormProps & { back: string }) {
	const t = useSay();
	const paths = usePaths();
	const fileWords = useFileWords();
	const busy = useNavigation().formData?.get("intent") === "back";
	return (
		<div className="picture-form back">
			{back && <img className="back-now" src={back} alt={t("profile.field.back_pic")} loading="lazy" decoding="async" />}
			<div className="picture-words">
				<FormNotices response={response} />
				<Form method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="back" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField key={back} name="file" accept={accepted} required choose={t("profile.backChoose")} hint={t("profile.backHint")} say={fileWords} />
					<Button type="submit" kind="soft" busy={busy}>
						{t("profile.backSave")}
					</Button>
				</Form>
				{back && <RemoveForm intent="back-remove" writeKey={writeKey} />}
			</div>
		</div>
	);
}

function RemoveForm({ intent, writeKey }: { intent: "avatar-remove" | "back-remove"; writeKey: string }) {
	const t = useSay();
	const paths = usePaths();
	const messages =
		intent === "avatar-remove"
			? ({ open: "profile.avatarRemove", ask: "profile.avatarRemoveAsk" } as const)
			: ({ open: "profile.backRemove", ask: "profile.backRemoveAsk" } as const);
	return (
		<Ask open={t(messages.open)} question={t(messages.ask)}>
			<Form method="post" action={paths.personalInfo}>
				<input type="hidden" name="key" value={writeKey} />
				<Button type="submit" name="intent" value={intent} kind="danger">
					{t(messages.open)}
				</Button>
			</Form>
		</Ask>
	);
}
