import { useEffect, useRef } from "react";
import { isSiteReachable } from "./reachability.ts";

const listeners = new Set<() => void>();

/** Reports that the server responded, so that "No connection" messages disappear. */
export function reportOnline(): void {
	for (const listener of listeners) listener();
}

if (!import.meta.env.SSR) addEventListener("online", reportOnline);

/** While `down`, calls `back` when the browser is online again or any request succeeded. */
export function useOnReconnect(down: boolean, back: () => void): void {
	const latest = useRef(back);
	latest.current = back;
	useEffect(() => {
		if (!down) return;
		const onReconnect = (): void => latest.current();
		listeners.add(onReconnect);
		return () => void listeners.delete(onReconnect);
	}, [down]);
}

/** Polling interval. Milliseconds. */
const pollMs = 5_000;

/**
 * Calls `back` once the server responds again. The browser does not notice every lost connection, so the server is
 * polled on the `online` event and at an interval while the page is visible.
 */
export function useOnSiteReachable(back: () => void): void {
	useEffect(() => {
		const poll = async (): Promise<void> => {
			if (!document.hidden && (await isSiteReachable())) back();
		};
		const timer = setInterval(poll, pollMs);
		addEventListener("online", poll);
		return () => {
			clearInterval(timer);
			removeEventListener("online", poll);
		};
	}, [back]);
}
