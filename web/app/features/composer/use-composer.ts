import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { RefusalCode } from "#contract/refusals.ts";
import { newKey } from "../../lib/client.ts";
import { useLineBack } from "../../lib/line-back.ts";
import { usePaths, useSay, useViewer } from "../../lib/site.tsx";
import { type Draft, draftName, goneOf, readDraft } from "./draft.ts";
import { type Beginning, type Fields, faultsOf, type Refusal, sameFields } from "./fields.ts";
import { focusField, readFields, takeEarly, writeFields } from "./form-fields.ts";
import { putAway } from "./put-away.ts";
import { type Sent, sendThread, sendTimeoutMs } from "./send.ts";
import type { Answer, Phase, Restored } from "./state.ts";
import { isMoving, storedIn } from "./tray-state.ts";
import { useChanged } from "./use-changed.ts";
import { useDraft } from "./use-draft.ts";
import { useTray } from "./use-tray.ts";
import { isDraftGone, type Outgoing, refusalOf } from "./wire.ts";

/** Delay before the posted thread opens. Milliseconds. */
const redirectMs = 2_000;

/** State and actions of the composer after hydration. */
export function useComposer(form: RefObject<HTMLFormElement | null>, beginning: Beginning, refused: Refusal | undefined) {
	const t = useSay();
	const paths = usePaths();
	const navigate = useNavigate();
	const { uid } = useViewer();
	const { tid } = beginning;
	const tray = useTray(beginning.pictures, tid > 0 || beginning.draft > 0);
	const [live, setLive] = useState(false);
	const [phase, setPhase] = useState<Phase>("writing");
	const [answer, setAnswer] = useState<Answer | undefined>(refused);
	const [restored, setRestored] = useState<Restored | undefined>();
	const [offered, setOffered] = useState<Draft | undefined>();
	const [shown, setShown] = useState<Fields>(beginning);
	const [posted, setPosted] = useState<string | undefined>();
	const write = useRef({
		key: beginning.key,
		version: beginning.version,
		draft: beginning.draft,
		phase: "writing" as Phase,
		lost: undefined as Outgoing | undefined,
		draftKey: newKey(),
	});

	useLineBack(answer?.down ?? false, () => setAnswer(undefined));

	const enter = useCallback((next: Phase): void => {
		write.current.phase = next;
		setPhase(next);
	}, []);
	const fields = useCallback((): Fields => (form.current ? readFields(form.current) : beginning), [form, beginning]);
	const pictures = storedIn(tray.items);
	const attachmentIds = tray.items.map(({ id, picture }) => picture?.aid ?? id).join();
	const isBlank = (written: Fields): boolean =>
		sameFields({ ...written, fid: 0, country_fid: 0 }, { ...beginning, fid: 0, country_fid: 0 }) &&
		attachmentIds === beginning.pictures.map(({ aid }) => aid).join();

	const draft = useDraft(
		draftName(uid, beginning),
		() => {
			const written = fields();
			const { key, version } = write.current;
			return isBlank(written) ? undefined : { ...written, pictures, unfinished: tray.items.length - pictures.length, key, version };
		},
		() => {
			write.current.key = newKey();
		},
	);

	/** Called on every input. */
	const touched = (): void => {
		setShown(fields());
		draft.touch();
	};

	const fill = (given: Fields): void => {
		if (form.current) writeFields(form.current, given);
		setShown(fields());
	};

	const restore = (found: Draft): void => {
		fill(found);
		write.current.key = found.key;
		if (tid || beginning.draft) write.current.version = found.version;
		tray.replace(found.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), false);
		draft.found(found.savedAt);
		setOffered(undefined);
		setRestored({ unfinished: found.unfinished, gone: 0 });
		void dropGone(found.pictures);
	};

	const dropGone = async (kept = pictures): Promise<void> => {
		const gone = await goneOf(kept);
		if (gone.size === 0) return;
		tray.forget(gone);
		setRestored((before) => ({ unfinished: before?.unfinished ?? 0, gone: gone.size }));
	};

	const startAnew = (): void => {
		tray.replace(beginning.pictures, new Set(beginning.pictures.map(({ aid }) => aid)), true);
		fill(beginning);
		write.current = { ...write.current, key: newKey(), version: beginning.version, lost: undefined };
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
	const resetDeletedDraft = (reason: RefusalCode): void => {
		if (isDraftGone(reason)) write.current = { ...write.current, draft: 0, version: 0, key: newKey(), draftKey: newKey() };
	};

	const handleResult = (sent: Sent, post: Outgoing): void => {
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
			const down = sent.kind === "offline";
			setAnswer({ msg: down ? t("composer.noLine") : t("composer.noAnswer", { seconds: sendTimeoutMs / 1000 }), down });
		} else if (sent.kind === "already-posted" && tid) {
			// The edit whose response was lost was saved as the next version: continue from that.
			write.current = { ...write.current, key: newKey(), version: write.current.version + 1, lost: undefined };
			void send();
			return;
		} else if (sent.kind === "already-posted") {
			write.current = { ...write.current, key: newKey(), lost: undefined };
			setAnswer({ msg: t("composer.alreadyPosted"), link: { href: sent.tid ? paths.thread({ tid: sent.tid }) : paths.member(), word: "composer.open" } });
		} else if (sent.kind === "stale") {
			write.current.version = sent.newer.version;
			setAnswer({ msg: t("composer.stale"), newer: sent.newer });
		} else {
			const { refusal } = sent;
			resetDeletedDraft(refusal.reason);
			const said = refusalOf(refusal);
			const msg = refusal.message || t("composer.noLine");
			setAnswer({
				...said,
				msg,
				down: !refusal.message,
				link: refusal.reason === "sign-in-required" ? { href: paths.signIn(paths.compose), word: "nav.logIn" } : undefined,
			});
			if (refusal.reason === "picture-not-yours") void dropGone();
			if (form.current && (said.subject ?? said.message)) focusField(form.current, said.subject ? "subject" : "message");
		}
		draft.touch();
	};

	const outgoing = (): Outgoing => ({ ...fields(), tid, draft: write.current.draft, version: write.current.version, aids: pictures.map(({ aid }) => aid) });
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
		setAnswer({ msg: t(failed.some(({ retryable }) => retryable) ? "composer.photosFirst" : "composer.photosUnusable", { n: failed.length }) });
		return true;
	};

	/** Submits the post; ignored while one is being sent. */
	const post = (): void => {
		if (write.current.phase !== "writing") return;
		const faults = faultsOf(fields());
		const [first] = faults;
		if (first) {
			const said = Object.fromEntries(faults.map(({ field, word, values }) => [field, t(word, values)]));
			setAnswer({ msg: "", ...said });
			if (form.current) focusField(form.current, first.field);
			return;
		}
		setAnswer(undefined);
		if (tray.items.some(isMoving)) enter("waiting");
		else if (!stopForFailedPhotos()) void send();
	};

	/** Moves the draft from the device to the account. */
	const keep = async (): Promise<void> => {
		if (write.current.phase !== "writing" || stopForFailedPhotos()) return;
		if (tray.items.some(isMoving)) return setAnswer({ msg: t("composer.keepPhotosFirst") });
		enter("sending");
		const saveError = await putAway(outgoing(), write.current.draftKey);
		if (saveError) {
			enter("writing");
			resetDeletedDraft(saveError.reason);
			return setAnswer({ ...refusalOf(saveError), msg: saveError.message || t("composer.noLine"), down: !saveError.message });
		}
		draft.end(true);
		void navigate(paths.memberDrafts);
	};

	// All uploads are finished or failed.
	const arrived = phase === "waiting" && !tray.items.some(isMoving);
	const go = useRef(() => {});
	go.current = () => {
		if (!stopForFailedPhotos()) void send();
	};
	useEffect(() => {
		if (arrived) go.current();
	}, [arrived]);

	// Attachments are part of the draft.
	useChanged(attachmentIds, draft.touch);

	const begin = useRef(() => {});
	begin.current = () => {
		setLive(true);
		setShown(fields());
		const found = refused ? undefined : readDraft(draftName(uid, beginning));
		const written = fields();
		if (found && (isBlank(written) || sameFields(written, found))) restore(found);
		else if (found) setOffered(found);
		const early = form.current ? takeEarly(form.current) : [];
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

export type Composer = ReturnType<typeof useComposer>;
