import {
	type ClipboardEvent,
	type DragEvent,
	type FormEvent,
	lazy,
	type ReactNode,
	Suspense,
	useRef,
	useState,
} from "react";
import type { BoardView } from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import { useUnsavedChanges } from "../../lib/form/unsaved-changes.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ToastRegion } from "../../ui/toast.tsx";
import { CloseLink } from "./close-link.tsx";
import { ComposerNotices } from "./composer-notices.tsx";
import { isWordProcessor, picturesIn } from "./form-fields.ts";
import { OptionFields } from "./options/option-fields.tsx";
import type { PreviewComponent } from "./options/post-tools.tsx";
import { isUploading } from "./pictures.ts";
import { PicturesField } from "./pictures-field.tsx";
import type { InitialPost, PostError, RenderedPost } from "./post-form.ts";
import { PublishingInput } from "./publishing/publishing-input.tsx";
import { SectionAndBoard } from "./section-and-board.tsx";
import { TextField, TitleField } from "./text-fields.tsx";
import type { RefusedPaste } from "./text-hints.tsx";
import { type Composer, useComposer } from "./use-composer.ts";
import { useKeyboardOffset } from "./use-keyboard-offset.ts";
import type { RejectedFiles } from "./use-pictures.ts";
import { isVideoUnfinished, needsText } from "./validate-post.ts";
import "../../styles/composer.css";

/** Needs scripts, so it is loaded after them. */
const DraftStatus = lazy(async () => ({ default: (await import("./draft-status.tsx")).DraftStatus }));
const Toolbar = lazy(async () => ({ default: (await import("./toolbar.tsx")).Toolbar }));
const PasteNotice = lazy(async () => ({ default: (await import("./text-hints.tsx")).PasteNotice }));

interface ComposerFormProps {
	initialPost: InitialPost;
	boards: BoardView[];
	/** Error of a form posted without script. */
	refused: PostError | undefined;
	title: string;
	/** A poll, a video. */
	extra?: (composer: Composer) => ReactNode;
	preview?: PreviewComponent;
	/** The rendered post, when a form without scripts asked for a preview. */
	previewed: RenderedPost | undefined;
	/** Target of the close link before hydration. */
	back: string;
	/** Characters from which the text is called long (V-033). */
	longFrom: number;
	children?: ReactNode;
}

/** Form to write or edit a thread. Works without script; hydration adds uploads, drafts and formatting. */
export function ComposerForm({
	initialPost,
	boards,
	refused,
	back,
	title,
	extra,
	preview: Preview,
	previewed,
	longFrom,
	children,
}: ComposerFormProps) {
	const t = useTranslate();
	const form = useRef<HTMLFormElement>(null);
	const area = useRef<HTMLTextAreaElement>(null);
	const files = useRef<HTMLInputElement>(null);
	const composer = useComposer(form, initialPost, refused);
	const frame = useKeyboardOffset();
	const [rejectedFiles, setRejectedFiles] = useState<RejectedFiles>();
	const [refusedPaste, setRefusedPaste] = useState<RefusedPaste>();
	const [dropping, setDropping] = useState(false);
	const { state, dispatch, editing, hydrated, pictures, draft, write } = composer;
	const { post, phase, error } = state;
	const isScheduled = hydrated && post.publishAt * 1000 > Date.now() + constraints.schedule.minMinutes * 60_000;
	const locked = phase === "sending" || phase === "done";
	useUnsavedChanges(
		phase !== "done" && (post.pictures.some(isUploading) || isVideoUnfinished(post.video)),
		t("composer.leaveWarning"),
	);

	const addFiles = (chosen: File[]): void => setRejectedFiles(pictures.add(chosen));
	const onPaste = (event: ClipboardEvent): void => {
		const refuses = isWordProcessor(event.clipboardData.getData("text/html"));
		const [text, field] = [event.clipboardData.getData("text/plain"), event.target as HTMLTextAreaElement];
		setRefusedPaste(refuses ? { text, field } : undefined);
		if (refuses) event.preventDefault();
		const pasted = picturesIn(event.clipboardData);
		if (pasted.length === 0) return;
		event.preventDefault();
		addFiles(pasted);
	};
	const onDrop = (event: DragEvent): void => {
		setDropping(false);
		if (event.dataTransfer.files.length === 0) return;
		event.preventDefault();
		if (!locked) addFiles([...event.dataTransfer.files]);
	};
	const onSubmit = (event: FormEvent): void => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		const isDraft = submitter instanceof HTMLButtonElement && submitter.value === "save-draft";
		dispatch({ type: "submitted", intent: isDraft ? "save-draft" : "publish" });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: photos may be dropped anywhere; there is a button too
		<div
			ref={frame}
			className={dropping ? "composer dropping" : "composer"}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setDropping(true);
			}}
			onDragLeave={({ currentTarget, relatedTarget }) => {
				if (!currentTarget.contains(relatedTarget as Node | null)) setDropping(false);
			}}
			onDrop={onDrop}
		>
			<header className="composer-header">
				<CloseLink back={back} />
				<div className="composer-heading">
					<h1>{title}</h1>
					<Suspense>{hydrated && <DraftStatus {...draft} />}</Suspense>
				</div>
				<Button
					type="submit"
					form="composer"
					kind="main"
					size="lg"
					busy={phase === "sending" || phase === "waiting"}
					disabled={phase === "done"}
					aria-describedby={phase === "done" ? "composer-notices" : undefined}
				>
					{t(editing ? "composer.save" : isScheduled ? "composer.schedule" : "composer.post")}
				</Button>
			</header>
			<ToastRegion name={t("shell.notifications")} closeName={t("dialog.close")} />
			<main id="content" className="composer-body">
				{children}
				<div id="composer-notices" className="composer-notices">
					<ComposerNotices composer={composer} />
				</div>
				<p className="sr-only" role="status">
					{phase === "sending"
						? t("composer.posting")
						: phase === "done"
							? t(editing ? "composer.saved" : "composer.posted")
							: ""}
				</p>
				{Preview && previewed !== undefined && (
					<Suspense>
						<Preview post={post} rendered={previewed} />
					</Suspense>
				)}
				<form
					id="composer"
					ref={form}
					method="post"
					encType="multipart/form-data"
					className="composer-form"
					inert={locked}
					noValidate={hydrated}
					onSubmit={onSubmit}
					onPaste={onPaste}
				>
					<input type="hidden" name="form" value="publish" />
					{(["key", "tid", "draft", "version"] as const).map((name) => (
						<input key={name} type="hidden" name={name} value={initialPost[name]} />
					))}
					{!hydrated && (
						<input
							type="hidden"
							name="content"
							value={JSON.stringify({ ...post, title: "", text: "", pictures: [] })}
						/>
					)}
					<SectionAndBoard post={post} boards={boards} editing={editing} write={write}>
						<TitleField
							value={post.title}
							error={error?.parts.title}
							onChange={(title) => write({ title })}
							onEnter={() => area.current?.focus()}
						/>
						<TextField
							value={post.text}
							error={error?.parts.text}
							hydrated={hydrated}
							required={hydrated && needsText(post)}
							longFrom={longFrom}
							area={area}
							onChange={(text) => write({ text })}
							onSubmit={() => dispatch({ type: "submitted", intent: "publish" })}
						/>
						<Suspense>
							{refusedPaste && <PasteNotice refused={refusedPaste} onClose={() => setRefusedPaste(undefined)} />}
						</Suspense>
						{extra?.(composer)}
						<PicturesField
							pictures={pictures}
							hydrated={hydrated}
							locked={locked}
							rejectedFiles={rejectedFiles}
							input={files}
							onFiles={addFiles}
						/>
						<PublishingInput composer={composer} />
					</SectionAndBoard>
					<OptionFields post={post} write={write} />
					{Preview && !hydrated && (
						<Button type="submit" name="intent" value="preview" kind="quiet" formNoValidate className="save-draft">
							{t("composer.preview")}
						</Button>
					)}
					{!editing && (
						<Button type="submit" name="intent" value="save-draft" kind="quiet" formNoValidate className="save-draft">
							{t("composer.saveDraft")}
						</Button>
					)}
				</form>
				{dropping && (
					<p className="drop-hint" aria-hidden="true">
						<Icon name="image-plus" size={24} />
						{t("composer.dropHere")}
					</p>
				)}
			</main>
			{hydrated && (
				<Suspense>
					<Toolbar
						locked={locked}
						onPictures={() => files.current?.click()}
						area={area}
						post={post}
						preview={Preview}
					/>
				</Suspense>
			)}
		</div>
	);
}
