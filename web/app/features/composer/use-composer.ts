import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useOnReconnect } from "../../lib/connectivity.ts";
import type { FormError } from "../../lib/form/form-result.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { isUploading, uploadedPictures } from "./attachments-state.ts";
import type { ComposerError, Phase, RestoredDraft } from "./composer-state.ts";
import { draftStorageKey } from "./draft-key.ts";
import { focusField, readFields, takeEarlyFiles, writeFields } from "./form-fields.ts";
import { findDeletedPictures, type LocalDraft, readLocalDraft } from "./local-draft.ts";
import { isDraftGone, type PostInput, toPostError } from "./mapping.ts";
import { hasUnfinishedVideo, type InitialPost, type NewerVersion, type PostError, type PostFields, sameFields } from "./post-fields.ts";
import { useAttachments } from "./use-attachments.ts";
import { useLocalDraft } from "./use-local-draft.ts";
import { useOnChange } from "./use-on-change.ts";
import { type SettledPost, sendTimeoutMs, usePostSubmit } from "./use-post-submit.ts";
import { dropFixedErrors, type ValidateExtra, validatePost } from "./validate-post.ts";

/** Delay before the posted thread opens. Milliseconds. */
const redirectMs = 2_000;
/** State and actions of the composer after hydration. */
export function useComposer(form: RefObject<HTMLFormElement | null>, initialPost: InitialPost, refused: PostError | undefined, validateExtra?: ValidateExtra) {
	const t = useTranslate();
	const paths = usePaths();
	const navigate = useNavigate();
	const { uid } = useViewer();
	const { tid } = initialPost;
	const attachments = useAttachments(initialPost.pictures, tid > 0 || initialPost.draft > 0);
	const [hydrated, setHydrated] = useState(false);
	const [phase, setPhase] = useState<Phase>("editing");
	const [error, setError] = useState<ComposerError | undefined>(refused);
	const [restored, setRestored] = useState<RestoredDraft | undefined>();
	const [offered, setOffered] = useState<LocalDraft | undefined>();
	const [shown, setShown] = useState<PostFields>(initialPost);
	const [posted, setPosted] = useState<string | undefined>();
	const write = useRef({
		key: initialPost.key,
		version: initialPost.version,
		draft: initialPost.draft,
		phase: "editing" as Phase,
		lost: undefined as PostInput | undefined,
	});

	useOnReconnect(error?.offline ?? false, () => setError(undefined));

	const enter = useCallback((next: Phase): void => {
		write.current.phase = next;
		setPhase(next);
	}, []);
	const fields = useCallback((): PostFields => (form.current ? readFields(form.current) : initialPost), [form, initialPost]);
	const pictures = uploadedPictures(attachments.items);
	const attachmentIds = attachments.items.map(({ id, picture }) => (picture ? picture.aid + picture.alt : id)).join();
	const isBlank = (written: PostFields): boolean =>
		sameFields({ ...written, fid: 0, country_fid: 0 }, { ...initialPost, fid: 0, country_fid: 0 }) &&
		attachmentIds === initialPost.pictures.map(({ aid, alt }) => aid + alt).join();

	const draft = useLocalDraft(
		draftStorageKey(uid, initialPost),
		() => {
			const written = fields();
			const { key, version } = write.current;
			return isBlank(written) ? undefined : { ...written, pictures, unfinishedUploads: attachments.items.length - pictures.length, key, version };
		},
		() => {
			write.current.key = newIdempotencyKey();
		},
	);

	/** Called on every input. */
	const touched = (): void => {
		setShown(fields());
		setError((before) => before && dropFixedErrors(before, fields(), validateExtra));
		draft.touch();
	};

	const fill = (values: PostFields): void => {
		if (form.current) writeFields(form.current, values);
		setShown(fields());
	};

	const restore = (found: LocalDraft): void => {
		fill(found);
		write.current.key = found.key;
		if (tid || initialPost.draft) write.current.version = found.version;
		attachments.replace(found.pictures, new Set(initialPost.pictures.map(({ aid }) => aid)), false);
		draft.found(found.savedAt);
		setOffered(undefined);
		setRestored({ unfinishedUploads: found.unfinishedUploads, deletedPictures: 0 });
		void removeDeletedPhotos(found.pictures);
	};

	const removeDeletedPhotos = async (current = pictures): Promise<void> => {
		const gone = await findDeletedPictures(current);
		if (gone.size === 0) return;
		attachments.forget(gone);
		setRestored((before) => ({ unfinishedUploads: before?.unfinishedUploads ?? 0, deletedPictures: gone.size }));
	};

	const startOver = (): void => {
		attachments.replace(initialPost.pictures, new Set(initialPost.pictures.map(({ aid }) => aid)), true);
		fill(initialPost);
		write.current = { ...write.current, key: newIdempotencyKey(), version: initialPost.version, lost: undefined };
		draft.end(false);
		setRestored(undefined);
		setError(undefined);
		if (form.current) focusField(form.current, "subject");
	};

	const loadNewerVersion = (): void => {
		const newer = error?.newer;
		if (!newer) return;
		attachments.replace(newer.pictures, new Set(newer.pictures.map(({ aid }) => aid)), true);
		fill({ ...fields(), ...newer });
		setError(undefined);
		draft.touch();
	};

	const outgoing = (): PostInput => ({
		...fields(),
		tid,
		draft: write.current.draft,
		version: write.current.version,
		aids: pictures.map(({ aid }) => aid),
		alts: pictures.map(({ alt }) => alt),
	});

	const submit = usePostSubmit((settled) => settle(settled));
	const settle = ({ intent, post, formError, view, offline, timedOut }: SettledPost): void => {
		if (intent === "look-up") showAlreadyPosted(view?.tid);
		else if (offline || (intent === "publish" && !formError && !view?.tid && !view?.scheduled)) {
			enter("editing");
			if (intent === "publish") write.current.lost ??= post;
			setError({ msg: timedOut ? t("composer.noResponse", { seconds: sendTimeoutMs / 1000 }) : t("composer.connectionLost"), offline: !timedOut });
			draft.touch();
			if (offline && !timedOut && intent === "publish" && !tid && !hasUnfinishedVideo(post.video)) void keepForLater(post);
		} else if (formError) settleError(formError, view?.newer);
		else if (intent === "save-draft" || view?.scheduled) {
			draft.end(true);
			void navigate(paths.memberDrafts);
		} else if (view?.tid) {
			draft.end(true);
			const href = paths.thread({ tid: view.tid });
			setPosted(href);
			enter("done");
			// "Back" from the thread does not return to the composer.
			setTimeout(() => location.replace(href), redirectMs);
		}
	};

	/** Without a connection a new thread goes to the outbox, and the composer begins another one. */
	const keepForLater = async (post: PostInput): Promise<void> => {
		const kept = await import("./queue-post.ts").then(({ queuePost }) => queuePost(post, write.current.key, pictures)).catch(() => false);
		if (!kept) return;
		attachments.replace([], new Set(), false);
		fill({ ...initialPost, subject: "", message: "" });
		write.current = { key: newIdempotencyKey(), version: 0, draft: 0, phase: "editing", lost: undefined };
		draft.end(false);
		setError({ msg: t("composer.waits"), offline: true });
	};

	const settleError = (formError: FormError, newer: NewerVersion | undefined): void => {
		const [{ reason }, { lost }] = [formError, write.current];
		if (reason === "key-reused" && tid) {
			// The edit whose response was lost was saved as the next version: continue from that.
			write.current = { ...write.current, key: newIdempotencyKey(), version: write.current.version + 1, lost: undefined };
			send();
		} else if (reason === "key-reused" && lost) {
			// Repeating the earlier write returns its thread.
			submit("look-up", lost, write.current.key, pictures);
		} else if (reason === "key-reused") showAlreadyPosted(undefined);
		if (reason === "key-reused") return;
		enter("editing");
		// The account draft no longer exists: the next save creates a new one.
		if (isDraftGone(reason)) write.current = { ...write.current, draft: 0, version: 0, key: newIdempotencyKey() };
		if (newer) write.current.version = newer.version;
		const fieldErrors = toPostError(formError);
		setError({ ...fieldErrors, newer });
		if (reason === "picture-not-yours") void removeDeletedPhotos();
		if (form.current && (fieldErrors.subject ?? fieldErrors.message)) focusField(form.current, fieldErrors.subject ? "subject" : "message");
		draft.touch();
	};

	/** Something else was posted with this key; `posted` is that thread, if known. */
	const showAlreadyPosted = (already: number | undefined): void => {
		write.current = { ...write.current, key: newIdempotencyKey(), lost: undefined };
		enter("editing");
		setError({ msg: t("composer.alreadyPosted"), link: { href: already ? paths.thread({ tid: already }) : paths.member(), word: "composer.viewPost" } });
		draft.touch();
	};

	const send = (): void => {
		enter("sending");
		setError(undefined);
		draft.save();
		submit("publish", outgoing(), write.current.key, pictures);
	};

	const stopForFailedPhotos = (): boolean => {
		const failed = attachments.items.filter(({ state }) => state === "failed");
		if (failed.length === 0) return false;
		enter("editing");
		setError({ msg: t(failed.some(({ retryable }) => retryable) ? "composer.photosFailed" : "composer.photosUnusable", { n: failed.length }) });
		return true;
	};

	/** Submits the post; ignored while one is being sent. */
	const post = (): void => {
		if (write.current.phase !== "editing") return;
		const faults = validatePost(fields(), validateExtra);
		const [first] = faults;
		if (first) {
			const fieldErrors = Object.fromEntries(faults.map(({ field, messageKey, values }) => [field, t(messageKey, values)]));
			setError({ msg: "", ...fieldErrors });
			if (form.current) focusField(form.current, first.field);
			return;
		}
		setError(undefined);
		if (attachments.items.some(isUploading)) enter("waiting");
		else if (!stopForFailedPhotos()) send();
	};

	/** Moves the draft from the device to the account. */
	const saveToAccount = (): void => {
		if (write.current.phase !== "editing" || stopForFailedPhotos()) return;
		if (attachments.items.some(isUploading)) setError({ msg: t("composer.draftPhotosUploading") });
		else if (hasUnfinishedVideo(fields().video)) setError({ msg: t("composer.draftVideoUploading") });
		else {
			enter("sending");
			submit("save-draft", outgoing(), write.current.key, pictures);
		}
	};

	// All uploads are finished or failed.
	const arrived = phase === "waiting" && !attachments.items.some(isUploading);
	const go = useRef(() => {});
	go.current = () => {
		if (!stopForFailedPhotos()) send();
	};
	useEffect(() => {
		if (arrived) go.current();
	}, [arrived]);

	// Attachments are part of the draft.
	useOnChange(attachmentIds, draft.touch);

	const begin = useRef(() => {});
	begin.current = () => {
		setHydrated(true);
		setShown(fields());
		const found = refused ? undefined : readLocalDraft(draftStorageKey(uid, initialPost));
		const written = fields();
		if (found && (isBlank(written) || sameFields(written, found))) restore(found);
		else if (found) setOffered(found);
		const early = form.current ? takeEarlyFiles(form.current) : [];
		if (early.length > 0) attachments.add(early);
	};
	useEffect(() => begin.current(), []);

	return {
		...{ editing: tid > 0, hydrated, phase, error, restored, offered, shown, posted, attachments, draft },
		...{ touched, post, saveToAccount, restore, startOver, loadNewerVersion },
		dismissRestored: () => setRestored(undefined),
		cancelWaiting: () => enter("editing"),
	};
}

export type ComposerState = ReturnType<typeof useComposer>;
