import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { newIdempotencyKey } from "../../lib/call-server.ts";
import { useOnReconnect } from "../../lib/connectivity.ts";
import type { FormError } from "../../lib/form/form-result.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { isUploading, uploadedPictures } from "./attachments-state.ts";
import type { ComposerError, Phase, RestoredDraft } from "./composer-state.ts";
import { focusField, readFields, takeEarlyFiles, writeFields } from "./form-fields.ts";
import { draftStorageKey, findDeletedPictures, type LocalDraft, readLocalDraft } from "./local-draft.ts";
import { isDraftGone, type PostInput, toPostError } from "./mapping.ts";
import { type InitialPost, type NewerVersion, type PostError, type PostFields, sameFields } from "./post-fields.ts";
import { useAttachments } from "./use-attachments.ts";
import { useLocalDraft } from "./use-local-draft.ts";
import { useOnChange } from "./use-on-change.ts";
import { type SettledPost, sendTimeoutMs, usePostSubmit } from "./use-post-submit.ts";
import { validatePost } from "./validate-post.ts";

/** Delay before the posted thread opens. Milliseconds. */
const redirectMs = 2_000;
/** State and actions of the composer after hydration. */
export function useComposer(form: RefObject<HTMLFormElement | null>, beginning: InitialPost, refused: PostError | undefined) {
	const t = useTranslate();
	const paths = usePaths();
	const navigate = useNavigate();
	const { uid } = useViewer();
	const { tid } = beginning;
	const attachments = useAttachments(beginning.pictures, tid > 0 || beginning.draft > 0);
	const [live, setLive] = useState(false);
	const [phase, setPhase] = useState<Phase>("writing");
	const [answer, setAnswer] = useState<ComposerError | undefined>(refused);
	const [restored, setRestored] = useState<RestoredDraft | undefined>();
	const [offered, setOffered] = useState<LocalDraft | undefined>();
	const [shown, setShown] = useState<PostFields>(beginning);
	const [posted, setPosted] = useState<string | undefined>();
	const write = useRef({
		key: beginning.key,
		version: beginning.version,
		draft: beginning.draft,
		phase: "writing" as Phase,
		lost: undefined as PostInput | undefined,
	});

	useOnReconnect(answer?.offline ?? false, () => setAnswer(undefined));

	const enter = useCallback((next: Phase): void => {
		write.current.phase = next;
		setPhase(next);
	}, []);
	const fields = useCallback((): PostFields => (form.current ? readFields(form.current) : beginning), [form, beginning]);
	const pictures = uploadedPictures(attachments.items);
	const attachmentIds = attachments.items.map(({ id, picture }) => picture?.aid ?? id).join();
	const isBlank = (written: PostFields): boolean =>
		sameFields({ ...written, fid: 0, country_fid: 0 }, { ...beginning, fid: 0, country_fid: 0 }) &&
		attachmentIds === beginning.pictures.map(({ aid }) => aid).join();

	const draft = useLocalDraft(
		draftStorageKey(uid, beginning),
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
		draft.touch();
	};

	const fill = (given: PostFields): void => {
		if (form.current) writeFields(form.current, given);
		setShown(fields());
	};

	const restore = (found: LocalDraft): void => {
		fill(found);
		write.current.key = found.key;
		if (tid || beginning.draft) write.current.version = found.version;
		attachments.replace(found.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), false);
		draft.found(found.savedAt);
		setOffered(undefined);
		setRestored({ unfinishedUploads: found.unfinishedUploads, deletedPictures: 0 });
		void dropGone(found.pictures);
	};

	const dropGone = async (kept = pictures): Promise<void> => {
		const gone = await findDeletedPictures(kept);
		if (gone.size === 0) return;
		attachments.forget(gone);
		setRestored((before) => ({ unfinishedUploads: before?.unfinishedUploads ?? 0, deletedPictures: gone.size }));
	};

	const startAnew = (): void => {
		attachments.replace(beginning.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), true);
		fill(beginning);
		write.current = { ...write.current, key: newIdempotencyKey(), version: beginning.version, lost: undefined };
		draft.end(false);
		setRestored(undefined);
		setAnswer(undefined);
		if (form.current) focusField(form.current, "subject");
	};

	const takeNewer = (): void => {
		const newer = answer?.newer;
		if (!newer) return;
		attachments.replace(newer.pictures, new Set(newer.pictures.map(({ aid }) => aid)), true);
		fill({ ...fields(), ...newer });
		setAnswer(undefined);
		draft.touch();
	};

	/** The account draft no longer exists: the next save creates a new one. */
	const resetDeletedDraft = (reason: ErrorCode): void => {
		if (isDraftGone(reason)) write.current = { ...write.current, draft: 0, version: 0, key: newIdempotencyKey() };
	};

	const outgoing = (): PostInput => ({ ...fields(), tid, draft: write.current.draft, version: write.current.version, aids: pictures.map(({ aid }) => aid) });

	const submit = usePostSubmit((settled) => settle(settled));
	const settle = ({ intent, post, formError, view, offline, timedOut }: SettledPost): void => {
		if (intent === "look-up") showAlreadyPosted(view?.tid);
		else if (offline || (intent === "publish" && !formError && !view?.tid)) {
			enter("writing");
			if (intent === "publish") write.current.lost ??= post;
			setAnswer({ msg: timedOut ? t("composer.noResponse", { seconds: sendTimeoutMs / 1000 }) : t("composer.connectionLost"), offline: !timedOut });
			draft.touch();
		} else if (formError) settleError(formError, view?.newer);
		else if (intent === "save-draft") {
			draft.end(true);
			void navigate(paths.memberDrafts);
		} else if (view?.tid) {
			draft.end(true);
			const href = paths.thread({ tid: view.tid });
			setPosted(href);
			enter("done");
			setTimeout(() => void navigate(href, { replace: true }), redirectMs);
		}
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
		enter("writing");
		resetDeletedDraft(reason);
		if (newer) write.current.version = newer.version;
		const said = toPostError(formError);
		setAnswer({ ...said, newer });
		if (reason === "picture-not-yours") void dropGone();
		if (form.current && (said.subject ?? said.message)) focusField(form.current, said.subject ? "subject" : "message");
		draft.touch();
	};

	/** Something else was posted with this key; `posted` is that thread, if known. */
	const showAlreadyPosted = (already: number | undefined): void => {
		write.current = { ...write.current, key: newIdempotencyKey(), lost: undefined };
		enter("writing");
		setAnswer({ msg: t("composer.alreadyPosted"), link: { href: already ? paths.thread({ tid: already }) : paths.member(), word: "composer.viewPost" } });
		draft.touch();
	};

	const send = (): void => {
		enter("sending");
		setAnswer(undefined);
		draft.keep();
		submit("publish", outgoing(), write.current.key, pictures);
	};

	const stopForFailedPhotos = (): boolean => {
		const failed = attachments.items.filter(({ state }) => state === "failed");
		if (failed.length === 0) return false;
		enter("writing");
		setAnswer({ msg: t(failed.some(({ retryable }) => retryable) ? "composer.photosFailed" : "composer.photosUnusable", { n: failed.length }) });
		return true;
	};

	/** Submits the post; ignored while one is being sent. */
	const post = (): void => {
		if (write.current.phase !== "writing") return;
		const faults = validatePost(fields());
		const [first] = faults;
		if (first) {
			const said = Object.fromEntries(faults.map(({ field, messageKey, values }) => [field, t(messageKey, values)]));
			setAnswer({ msg: "", ...said });
			if (form.current) focusField(form.current, first.field);
			return;
		}
		setAnswer(undefined);
		if (attachments.items.some(isUploading)) enter("waiting");
		else if (!stopForFailedPhotos()) send();
	};

	/** Moves the draft from the device to the account. */
	const keep = (): void => {
		if (write.current.phase !== "writing" || stopForFailedPhotos()) return;
		if (attachments.items.some(isUploading)) setAnswer({ msg: t("composer.draftPhotosUploading") });
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
		setLive(true);
		setShown(fields());
		const found = refused ? undefined : readLocalDraft(draftStorageKey(uid, beginning));
		const written = fields();
		if (found && (isBlank(written) || sameFields(written, found))) restore(found);
		else if (found) setOffered(found);
		const early = form.current ? takeEarlyFiles(form.current) : [];
		if (early.length > 0) attachments.add(early);
	};
	useEffect(() => begin.current(), []);

	return {
		...{ live, phase, answer, restored, offered, shown, posted, attachments, draft },
		...{ touched, post, keep, restore, startAnew, takeNewer },
		dismissRestored: () => setRestored(undefined),
		holdBack: () => enter("writing"),
	};
}

export type ComposerState = ReturnType<typeof useComposer>;
