import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds of a pause in writing. */
const pauseMs = 500;

const nameOf = (tid: number): string => `draft:${tid}`;

/** A draft on this phone. Where the browser refuses to keep anything, there is none. */
function stored(tid: number): string {
	try {
		return localStorage.getItem(nameOf(tid)) ?? "";
	} catch {
		return "";
	}
}

function store(tid: number, text: string): boolean {
	try {
		if (text) localStorage.setItem(nameOf(tid), text);
		else localStorage.removeItem(nameOf(tid));
		return text !== "";
	} catch {
		return false;
	}
}

/**
 * Keeps what is written in a reply on this phone at each pause, and brings it back on return.
 * @returns whether a draft is kept, what to do when something was written, and how to forget it
 */
export function useDraft(tid: number, area: RefObject<HTMLTextAreaElement | null>): { kept: boolean; written: () => void; forget: () => void } {
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
			timer.current = setTimeout(() => setKept(store(tid, area.current?.value.trim() ?? "")), pauseMs);
		},
		forget: () => {
			clearTimeout(timer.current);
			store(tid, "");
			setKept(false);
		},
	};
}
