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

/** The cropping part is heavy, and comes when a picture was chosen. */
const Cropper = lazy(() => import("./cropper.tsx").then((part) => ({ default: part.Cropper })));

const accepted = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/gif";

interface PictureFormProps {
	/** Name of the write. */
	writeKey: string;
	answer: FormAnswer;
}

/** One's own picture: a file as it is, cut in the middle by the server; with scripts, the square that one chooses. */
export function AvatarForm({ avatar, writeKey, answer }: PictureFormProps & { avatar: string | null }) {
	const say = useSay();
	const paths = usePaths();
	const { name } = useViewer();
	const fetcher = useFetcher<{ refusal: NonNullable<FormAnswer> }>();
	const live = useLive();
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
		const sent = new FormData();
		sent.set("intent", "avatar");
		sent.set("key", newKey());
		sent.set("file", new File([square], "square", { type: square.type }));
		await fetcher.submit(sent, { method: "post", encType: "multipart/form-data", action: paths.personalInfo });
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
				<FormNotices answer={(fetcher.data as FormAnswer) ?? answer} />
				<Form ref={form} method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="avatar" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField
						name="file"
						accept={accepted}
						required
						choose={say("profile.avatarChoose")}
						hint={say(live ? "profile.avatarHintCrop" : "profile.avatarHint")}
						say={fileWords}
						onChosen={(file, forget) => file && setChosen({ src: URL.createObjectURL(file), forget })}
					/>
					{!live && (
						<Button type="submit" kind="soft">
							{say("profile.avatarSave")}
						</Button>
					)}
				</Form>
				{avatar && <RemoveForm deed="avatar-remove" writeKey={writeKey} />}
			</div>
			<Dialog open={chosen !== undefined} onClose={close} title={say("profile.cropTitle")} closeName={say("dialog.close")}>
				{chosen && (
					<Suspense fallback={<Spinner />}>
						<Cropper src={chosen.src} busy={busy} onCut={(square) => void send(square)} onAsItIs={sendAsItIs} />
					</Suspense>
				)}
			</Dialog>
		</div>
	);
}

/** The picture behind one's profile. */
export function BackForm({ back, writeKey, answer }: PictureFormProps & { back: string }) {
	const say = useSay();
	const paths = usePaths();
	const fileWords = useFileWords();
	const busy = useNavigation().formData?.get("intent") === "back";
	return (
		<div className="picture-form back">
			{back && <img className="back-now" src={back} alt={say("profile.field.back_pic")} loading="lazy" decoding="async" />}
			<div className="picture-words">
				<FormNotices answer={answer} />
				<Form method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file" noValidate>
					<input type="hidden" name="intent" value="back" />
					<input type="hidden" name="key" value={writeKey} />
					<FileField key={back} name="file" accept={accepted} required choose={say("profile.backChoose")} hint={say("profile.backHint")} say={fileWords} />
					<Button type="submit" kind="soft" busy={busy}>
						{say("profile.backSave")}
					</Button>
				</Form>
				{back && <RemoveForm deed="back-remove" writeKey={writeKey} />}
			</div>
		</div>
	);
}

function RemoveForm({ deed, writeKey }: { deed: "avatar-remove" | "back-remove"; writeKey: string }) {
	const say = useSay();
	const paths = usePaths();
	const words =
		deed === "avatar-remove"
			? ({ open: "profile.avatarRemove", ask: "profile.avatarRemoveAsk" } as const)
			: ({ open: "profile.backRemove", ask: "profile.backRemoveAsk" } as const);
	return (
		<Ask open={say(words.open)} question={say(words.ask)}>
			<Form method="post" action={paths.personalInfo}>
				<input type="hidden" name="key" value={writeKey} />
				<Button type="submit" name="intent" value={deed} kind="danger">
					{say(words.open)}
				</Button>
			</Form>
		</Ask>
	);
}
