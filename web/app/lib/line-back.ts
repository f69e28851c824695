import { useEffect, useRef } from "react";
import { siteAnswers } from "./site-answers.ts";

const listeners = new Set<() => void>();

/** Tells that the site answered: what says "No connection" somewhere may go. */
export function lineStands(): void {
	for (const listener of listeners) listener();
}

/** Calls back when the line is back: the browser says so, or something reached the site. Only while `down`. */
export function useLineBack(down: boolean, back: () => void): void {
	const latest = useRef(back);
	latest.current = back;
	useEffect(() => {
		if (!down) return;
		const heard = (): void => latest.current();
		listeners.add(heard);
		addEventListener("online", heard);
		return () => {
			listeners.delete(heard);
			removeEventListener("online", heard);
		};
	}, [down]);
}

/** How often to ask, at first and at last; twice as long each time. Milliseconds. */
const [soonest, latest] = [2_000, 30_000];

/**
 * Calls back once the site answers again. A line may fail without the browser noticing, so it is asked: when the browser
 * says that there is a line, when somebody comes back to the page, and now and then while they look.
 */
export function useSiteAgain(back: () => void): void {
	const again = useRef(back);
	again.current = back;
	useEffect(() => {
		let over = false;
		let asking = false;
		let wait = soonest;
		let timer: ReturnType<typeof setTimeout>;
		const ask = async (): Promise<void> => {
			if (asking || document.hidden) return;
			asking = true;
			clearTimeout(timer);
			const answers = await siteAnswers();
			asking = false;
			if (over) return;
			if (answers) return again.current();
			timer = setTimeout(() => void ask(), wait);
			wait = Math.min(wait * 2, latest);
		};
		const soon = (): void => {
			wait = soonest;
			void ask();
		};
		timer = setTimeout(() => void ask(), wait);
		addEventListener("online", soon);
		document.addEventListener("visibilitychange", soon);
		return () => {
			over = true;
			clearTimeout(timer);
			removeEventListener("online", soon);
			document.removeEventListener("visibilitychange", soon);
		};
	}, []);
}
