import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "#contract/errorCodes.ts";
import { newIdempotencyKey } from "../../lib/call-server.ts";
import { useOnReconnect } from "../../lib/connectivity.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { isUploading, uploadedPictures } from "./attachments-state.ts";
import type { ComposerError, Phase, RestoredDraft } from "./composer-state.ts";
import { focusField, readFields, takeEarlyFiles, writeFields } from "./form-fields.ts";
import { draftStorageKey, findDeletedPictures, type LocalDraft, readLocalDraft } from "./local-draft.ts";
import { isDraftGone, type PostInput, toPostError } from "./mapping.ts";
import { type InitialPost, type PostError, type PostFields, sameFields } from "./post-fields.ts";
import { saveAccountDraft } from "./save-account-draft.ts";
import { type SendResult, sendThread, sendTimeoutMs } from "./send-thread.ts";
import { useAttachments } from "./use-attachments.ts";
import { useLocalDraft } from "./use-local-draft.ts";
import { useOnChange } from "./use-on-change.ts";
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
	const tray = useAttachments(beginning.pictures, tid > 0 || beginning.draft > 0);
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
		draftKey: newIdempotencyKey(),
	});

	useOnReconnect(answer?.offline ?? false, () => setAnswer(undefined));

	const enter = useCallback((next: Phase): void => {
		write.current.phase = next;
		setPhase(next);
	}, []);
	const fields = useCallback((): PostFields => (form.current ? readFields(form.current) : beginning), [form, beginning]);
	const pictures = uploadedPictures(tray.items);
	const attachmentIds = tray.items.map(({ id, picture }) => picture?.aid ?? id).join();
	const isBlank = (written: PostFields): boolean =>
		sameFields({ ...written, fid: 0, country_fid: 0 }, { ...beginning, fid: 0, country_fid: 0 }) &&
		attachmentIds === beginning.pictures.map(({ aid }) => aid).join();

	const draft = useLocalDraft(
		draftStorageKey(uid, beginning),
		() => {
			const written = fields();
			const { key, version } = write.current;
			return isBlank(written) ? undefined : { ...written, pictures, unfinishedUploads: tray.items.length - pictures.length, key, version };
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
		tray.replace(found.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), false);
		draft.found(found.savedAt);
		setOffered(undefined);
		setRestored({ unfinishedUploads: found.unfinishedUploads, deletedPictures: 0 });
		void dropGone(found.pictures);
	};

	const dropGone = async (kept = pictures): Promise<void> => {
		const gone = await findDeletedPictures(kept);
		if (gone.size === 0) return;
		tray.forget(gone);
		setRestored((before) => ({ unfinishedUploads: before?.unfinishedUploads ?? 0, deletedPictures: gone.size }));
	};

	const startAnew = (): void => {
		tray.replace(beginning.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), true);
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
		tray.replace(newer.pictures, new Set(newer.pictures.map(({ aid }) => aid)), true);
		fill({ ...fields(), ...newer });
		setAnswer(undefined);
		draft.touch();
	};

	/** The account draft no longer exists: the next save creates a new one. */
	const resetDeletedDraft = (reason: ErrorCode): void => {
		if (isDraftGone(reason)) write.current = { ...write.current, draft: 0, version: 0, key: newIdempotencyKey(), draftKey: newIdempotencyKey() };
	};

	const handleResult = (sent: SendResult, post: PostInput): void => {
		if (sent.kind === "posted") {
			draft.end(true);
			const href = paths.thread({ tid: sent.tid });
			setPosted(href);
			enter("done");
			setTimeout(() => void navigate(href, { replace: true }), redirectMs);
			return;
		}
		enter("writing");
		if (sent.kind === "timeout" || sent.kind === "offline") {
			write.current.lost ??= post;
			const offline = sent.kind === "offline";
			setAnswer({ msg: offline ? t("composer.connectionLost") : t("composer.noResponse", { seconds: sendTimeoutMs / 1000 }), offline });
		} else if (sent.kind === "already-posted" && tid) {
			// The edit whose response was lost was saved as the next version: continue from that.
			write.current = { ...write.current, key: newIdempotencyKey(), version: write.current.version + 1, lost: undefined };
			void send();
			return;
		} else if (sent.kind === "already-posted") {
			write.current = { ...write.current, key: newIdempotencyKey(), lost: undefined };
			setAnswer({ msg: t("composer.alreadyPosted"), link: { href: sent.tid ? paths.thread({ tid: sent.tid }) : paths.member(), word: "composer.viewPost" } });
		} else if (sent.kind === "stale") {
			write.current.version = sent.newer.version;
			setAnswer({ msg: t("composer.editConflict"), newer: sent.newer });
		} else {
			const { refusal } = sent;
			resetDeletedDraft(refusal.reason);
			const said = toPostError(refusal);
			const msg = refusal.message || t("composer.connectionLost");
			setAnswer({
				...said,
				msg,
				offline: !refusal.message,
				link: refusal.reason === "sign-in-required" ? { href: paths.signIn(paths.compose), word: "nav.logIn" } : undefined,
			});
			if (refusal.reason === "picture-not-yours") void dropGone();
			if (form.current && (said.subject ?? said.message)) focusField(form.current, said.subject ? "subject" : "message");
		}
		draft.touch();
	};

	const outgoing = (): PostInput => ({ ...fields(), tid, draft: write.current.draft, version: write.current.version, aids: pictures.map(({ aid }) => aid) });
	const send = async (): Promise<void> => {
		enter("sending");
		setAnswer(undefined);
		draft.keep();
		const { key, lost } = write.current;
		const post = outgoing();
		handleResult(await sendThread(post, key, lost), post);
	};

	const stopForFailedPhotos = (): boolean => {
		const failed = tray.items.filter(({ state }) => state === "failed");
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
		if (tray.items.some(isUploading)) enter("waiting");
		else if (!stopForFailedPhotos()) void send();
	};

	/** Moves the draft from the device to the account. */
	const keep = async (): Promise<void> => {
		if (write.current.phase !== "writing" || stopForFailedPhotos()) return;
		if (tray.items.some(isUploading)) return setAnswer({ msg: t("composer.draftPhotosUploading") });
		enter("sending");
		const saveError = await saveAccountDraft(outgoing(), write.current.draftKey);
		if (saveError) {
			enter("writing");
			resetDeletedDraft(saveError.reason);
			return setAnswer({ ...toPostError(saveError), msg: saveError.message || t("composer.connectionLost"), offline: !saveError.message });
		}
		draft.end(true);
		void navigate(paths.memberDrafts);
	};

	// All uploads are finished or failed.
	const arrived = phase === "waiting" && !tray.items.some(isUploading);
	const go = useRef(() => {});
	go.current = () => {
		if (!stopForFailedPhotos()) void send();
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
		if (early.length > 0) tray.add(early);
	};
	useEffect(() => begin.current(), []);

	return {
		...{ live, phase, answer, restored, offered, shown, posted, tray, draft },
		...{ touched, post, restore, startAnew, takeNewer },
		keep: () => void keep(),
		dismissRestored: () => setRestored(undefined),
		holdBack: () => enter("writing"),
	};
}

export type ComposerState = ReturnType<typeof useComposer>;
