import { useEffect, useRef } from "react";
import { siteAnswers } from "./site-answers.ts";

const listeners = new Set<() => void>();

/** Tells that the site answered: what says "No connection" somewhere may go. */
export function lineStands(): void {
	for (const listener of listeners) listener();
}

if (!import.meta.env.SSR) addEventListener("online", lineStands);

/** Calls back when the line is back: the browser says so, or something reached the site. Only while `down`. */
export function useLineBack(down: boolean, back: () => void): void {
	const latest = useRef(back);
	latest.current = back;
	useEffect(() => {
		if (!down) return;
		const heard = (): void => latest.current();
		listeners.add(heard);
		return () => void listeners.delete(heard);
	}, [down]);
}

/** How often the site is asked. Milliseconds. */
const everyMs = 5_000;

/**
 * Calls back once the site answers again. A line may fail without the browser noticing, so it is asked: when the browser
 * says that there is a line, and now and then while somebody looks.
 */
export function useSiteAgain(back: () => void): void {
	useEffect(() => {
		const ask = async (): Promise<void> => {
			if (!document.hidden && (await siteAnswers())) back();
		};
		const timer = setInterval(ask, everyMs);
		addEventListener("online", ask);
		return () => {
			clearInterval(timer);
			removeEventListener("online", ask);
		};
	}, [back]);
}
