import { type RefObject, useEffect, useRef, useState } from "react";

/** Debounce of saving. Milliseconds. */
const debounceMs = 500;

const storageKey = (tid: number): string => `draft:${tid}`;

/** Draft in local storage; empty if storage is unavailable. */
function stored(tid: number): string {
	try {
		return localStorage.getItem(storageKey(tid)) ?? "";
	} catch {
		return "";
	}
}

function store(tid: number, text: string): boolean {
	try {
		if (text) localStorage.setItem(storageKey(tid), text);
		else localStorage.removeItem(storageKey(tid));
		return text !== "";
	} catch {
		return false;
	}
}

/**
 * Saves a reply draft in local storage after each pause in typing, and restores it.
 */
export function useReplyDraft(tid: number, area: RefObject<HTMLTextAreaElement | null>): { kept: boolean; written: () => void; forget: () => void } {
	const [kept, setKept] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => {
		const text = stored(tid);
		if (text && area.current && area.current.value === "") {
			area.current.value = text;
			setKept(true);
		}
		const written = area.current;
		return () => {
			clearTimeout(timer.current);
			if (written?.value.trim()) store(tid, written.value.trim());
		};
	}, [tid, area]);
	return {
		kept,
		written: () => {
			clearTimeout(timer.current);
			setKept(false);
			timer.current = setTimeout(() => setKept(store(tid, area.current?.value.trim() ?? "")), debounceMs);
		},
		forget: () => {
			clearTimeout(timer.current);
			store(tid, "");
			setKept(false);
		},
	};
}
