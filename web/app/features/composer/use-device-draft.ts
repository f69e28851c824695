import { type Dispatch, useEffect, useRef, useState } from "react";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { useViewer } from "../../lib/site.tsx";
import { autosave } from "../../lib/unsent/autosave.ts";
import type { EntryId } from "../../lib/unsent/entry.ts";
import { loadStore, saveUnsent } from "../../lib/unsent/load-store.ts";
import { draftKey, withoutUploads } from "../../lib/unsent/post.ts";
import type { ComposerAction } from "./reducer.ts";
import { type ComposerState, isBlank } from "./state.ts";

/** Longest time between typing and saving. Milliseconds. */
const delayMs = 700;

/** When the draft was last saved, and whether saving works. */
export interface DeviceDraftState {
	/** Unix milliseconds; undefined before the first save and after discarding. */
	savedAt?: number | undefined;
	hasFailed?: boolean;
	/** Another tab edits the same draft. */
	isInOtherTab?: boolean;
}

/** Saves the draft on this device while somebody writes, and finds the one of an earlier visit. */
export function useDeviceDraft(state: ComposerState, dispatch: Dispatch<ComposerAction>, isRefused: boolean) {
	const { uid } = useViewer();
	const [saved, setSaved] = useState<DeviceDraftState>({});
	const { post, base, request, result } = state;
	const [{ tid, draft, post: first }] = useState(state.initial);
	const key = draftKey({ tid, draft, post: first });
	const owner = String(uid);
	const latest = useRef(state);
	latest.current = state;
	const saver = useRef<ReturnType<typeof autosave>>(undefined);
	const lastAt = useRef(0);
	/** Whether the draft of an earlier visit was looked for: until then an empty composer deletes nothing. */
	const isReady = useRef(false);

	useEffect(() => {
		const id: EntryId<"post"> = { owner, kind: "post", key };
		const save = async (): Promise<void> => {
			const { post, base, result } = latest.current;
			const at = Math.max(Date.now(), lastAt.current + 1);
			lastAt.current = at;
			const isEmpty = result !== undefined || isBlank(latest.current);
			if (isEmpty && !isReady.current) return;
			const content = { post: withoutUploads(post), tid, draft, key: base.key };
			try {
				if (isEmpty) await (await loadStore()).deleteUnsent(id);
				else await saveUnsent({ ...id, state: "saved", version: base.version, content, at });
				setSaved((before) => ({ ...before, savedAt: isEmpty ? undefined : at, hasFailed: false }));
			} catch {
				setSaved((before) => ({ ...before, savedAt: undefined, hasFailed: true }));
			}
		};
		const find = async (type: "draftFound" | "draftOffered"): Promise<boolean> => {
			const entry = await (await loadStore()).findUnsent(id);
			if (!entry || entry.at === lastAt.current) return entry !== undefined;
			const { content, version, at } = entry;
			if (type === "draftFound" && isBlank(latest.current)) setSaved({ savedAt: at });
			dispatch({ type, draft: { ...content, version } });
			return true;
		};
		const saving = autosave(() => void save(), delayMs);
		saver.current = saving;
		let stop: (() => void) | undefined;
		let isGone = false;
		const begin = async (): Promise<void> => {
			const { onUnsentChange } = await loadStore();
			if (isGone) return;
			// Somebody wrote it in another tab, or a refused post came back: what is written here is not overwritten by it.
			stop = onUnsentChange(async (changed, isElsewhere) => {
				if (changed.owner !== owner || changed.kind !== "post" || changed.key !== key) return;
				const isThere = await find("draftOffered");
				if (isElsewhere && !isThere) dispatch({ type: "keyRenewed", key: newIdempotencyKey() });
				if (isElsewhere) setSaved((before) => ({ ...before, isInOtherTab: isThere }));
			});
			if (!isRefused) await find("draftFound");
			isReady.current = true;
		};
		// Without storage the composer still works.
		begin().catch(() => undefined);
		return () => {
			isGone = true;
			saving.stop();
			stop?.();
		};
	}, [owner, key, tid, draft, isRefused, dispatch]);

	const json = JSON.stringify([withoutUploads(post), base.key, base.version]);
	const written = useRef(json);
	useEffect(() => {
		if (written.current === json) return;
		written.current = json;
		saver.current?.touch();
		// What was discarded, posted or waits now must not be found again.
		if (isBlank(latest.current)) saver.current?.flush();
	}, [json]);
	useEffect(() => {
		if (result) saver.current?.touch();
		if (request || result) saver.current?.flush();
	}, [request, result]);

	return saved;
}
