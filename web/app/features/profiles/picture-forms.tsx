import { type ChangeEvent, lazy, Suspense, useRef, useState } from "react";
import { Form, useFetcher, useNavigation } from "react-router";
import { newKey } from "../../lib/client.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type FormAnswer, FormNotices } from "../accounts/form-notices.tsx";
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
	const input = useRef<HTMLInputElement>(null);
	const [src, setSrc] = useState<string>();
	const busy = fetcher.state !== "idle";

	const close = (): void => {
		if (src) URL.revokeObjectURL(src);
		setSrc(undefined);
		if (input.current) input.current.value = "";
	};
	const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
		const [file] = currentTarget.files ?? [];
		if (file) setSrc(URL.createObjectURL(file));
	};
	const send = async (square: Blob): Promise<void> => {
		const form = new FormData();
		form.set("intent", "avatar");
		form.set("key", newKey());
		form.set("file", new File([square], "square", { type: square.type }));
		await fetcher.submit(form, { method: "post", encType: "multipart/form-data", action: paths.personalInfo });
		close();
	};
	return (
		<div className="picture-form">
			<Avatar name={name} src={largeAvatar(avatar)} size={64} />
			<div className="picture-words">
				<FormNotices answer={(fetcher.data as FormAnswer) ?? answer} />
				<Form method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file">
					<input type="hidden" name="intent" value="avatar" />
					<input type="hidden" name="key" value={writeKey} />
					<FileInput ref={input} label={say("profile.avatarChoose")} hint={say("profile.avatarHint")} id="avatar-file" onChange={chosen} />
					<Button type="submit" kind="soft" busy={busy}>
						{say("profile.avatarSave")}
					</Button>
				</Form>
				{avatar && <RemoveForm deed="avatar-remove" writeKey={writeKey} />}
			</div>
			<Dialog open={src !== undefined} onClose={close} title={say("profile.cropTitle")} closeName={say("dialog.close")}>
				{src && (
					<Suspense fallback={<Spinner />}>
						<Cropper src={src} busy={busy} onCut={(square) => void send(square)} />
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
	const busy = useNavigation().formData?.get("intent") === "back";
	return (
		<div className="picture-form back">
			{back && <img className="back-now" src={back} alt={say("profile.field.back_pic")} loading="lazy" decoding="async" />}
			<div className="picture-words">
				<FormNotices answer={answer} />
				<Form method="post" encType="multipart/form-data" action={paths.personalInfo} className="picture-file">
					<input type="hidden" name="intent" value="back" />
					<input type="hidden" name="key" value={writeKey} />
					<FileInput label={say("profile.backChoose")} hint={say("profile.backHint")} id="back-file" />
					<Button type="submit" kind="soft" busy={busy}>
						{say("profile.backSave")}
					</Button>
				</Form>
				{back && <RemoveForm deed="back-remove" writeKey={writeKey} />}
			</div>
		</div>
	);
}

interface FileInputProps {
	id: string;
	label: string;
	hint: string;
	ref?: React.Ref<HTMLInputElement>;
	onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

const FileInput = ({ id, label, hint, ref, onChange }: FileInputProps) => (
	<div className="field">
		<label htmlFor={id} className="field-label">
			{label}
		</label>
		<input ref={ref} id={id} className="file-input" type="file" name="file" accept={accepted} required aria-describedby={`${id}-hint`} onChange={onChange} />
		<p id={`${id}-hint`} className="field-note">
			{hint}
		</p>
	</div>
);

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
