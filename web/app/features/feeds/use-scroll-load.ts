import { useEffect, useRef } from "react";

/** Document 1, section 9: how often a scroll is looked at (milliseconds), how far it must go, and how near the end counts (pixels). */
const throttleMs = 300;
const actionThreshold = 10;
const endMargin = 40 + 154;

/** Whether the browser asks to spare data: then nothing comes unasked. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Asks for more when somebody scrolls down to the end of the page. The button stays, for those who don't scroll. */
export function useScrollLoad(more: () => void): void {
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
