import { useCallback, useEffect, useRef, useState } from "react";
import { clearLocalDraft, type LocalDraft, writeLocalDraft } from "./local-draft.ts";

/** Longest time between typing and saving. Milliseconds. */
const intervalMs = 700;

/** When the draft was last saved, and whether saving works. */
export interface LocalDraftState {
	/** Unix milliseconds; undefined before the first save and after discarding. */
	savedAt: number | undefined;
	saveFailed: boolean;
	/** Another tab edits the same draft. */
	otherTab: boolean;
}

/**
 * Saves the draft in local storage, while somebody types and before the page closes.
 * @param collect returns the draft; undefined if there is nothing to save
 * @param onCleared called when another tab posted or discarded the draft
 * @param onFound called when there is a draft from elsewhere, and nothing is written here
 */
export function useLocalDraft(
	name: string,
	collect: () => Omit<LocalDraft, "savedAt"> | undefined,
	onCleared: () => void,
	onFound: () => void,
) {
	const [state, setState] = useState<LocalDraftState>({ savedAt: undefined, saveFailed: false, otherTab: false });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const ended = useRef(false);
	const callbacks = useRef({ collect, onCleared, onFound });
	callbacks.current = { collect, onCleared, onFound };

	const save = useCallback((): void => {
		clearTimeout(timer.current);
		timer.current = undefined;
		if (ended.current) return;
		const draft = callbacks.current.collect();
		const savedAt = Date.now();
		if (!draft) clearLocalDraft(name);
		const saved = !draft || writeLocalDraft(name, { ...draft, savedAt });
		setState((before) => ({ ...before, savedAt: draft && saved ? savedAt : undefined, saveFailed: !saved }));
	}, [name]);

	const touch = useCallback((): void => {
		timer.current ??= setTimeout(save, intervalMs);
	}, [save]);

	/** Discards the draft after posting or starting over. */
	const end = useCallback(
		(forGood: boolean): void => {
			ended.current = forGood;
			clearTimeout(timer.current);
			timer.current = undefined;
			clearLocalDraft(name);
			setState((before) => ({ ...before, savedAt: undefined }));
		},
		[name],
	);

	const found = useCallback((savedAt: number): void => setState((before) => ({ ...before, savedAt })), []);

	useEffect(() => {
		const leaving = (): void => {
			if (timer.current !== undefined) save();
		};
		const elsewhere = ({ key, newValue, isTrusted }: StorageEvent): void => {
			if (key !== name) return;
			if (newValue === null) callbacks.current.onCleared();
			// Somebody wrote it in another tab, or a refused post came back: what is written here is not overwritten by it.
			else if (!callbacks.current.collect()) callbacks.current.onFound();
			setState((before) => ({ ...before, otherTab: isTrusted && newValue !== null }));
		};
		addEventListener("pagehide", leaving);
		document.addEventListener("visibilitychange", leaving);
		addEventListener("storage", elsewhere);
		return () => {
			leaving();
			removeEventListener("pagehide", leaving);
			document.removeEventListener("visibilitychange", leaving);
			removeEventListener("storage", elsewhere);
		};
	}, [name, save]);

	return { ...state, touch, save, end, found };
}
