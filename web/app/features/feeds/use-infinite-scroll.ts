import { useEffect, useRef } from "react";

/** Scroll check interval (milliseconds), minimum scroll distance and distance from the end (pixels). */
const throttleMs = 300;
const actionThreshold = 10;
const endMargin = 40 + 154;

/** Whether data saver is on: then nothing is loaded automatically. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Calls `more` when the reader scrolls down to the end of the page. */
export function useInfiniteScroll(more: () => void): void {
	const ask = useRef(more);
	ask.current = more;
	useEffect(() => {
		if (savesData()) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let last = scrollY;
		const look = (): void => {
			timer = undefined;
			const moved = scrollY - last;
			if (Math.abs(moved) < actionThreshold) return;
			last = scrollY;
			if (moved > 0 && document.documentElement.scrollHeight - innerHeight - scrollY <= endMargin) ask.current();
		};
		const scrolled = (): void => {
			timer ??= setTimeout(look, throttleMs);
		};
		addEventListener("scroll", scrolled, { passive: true });
		return () => {
			clearTimeout(timer);
			removeEventListener("scroll", scrolled);
		};
	}, []);
}
