import { type RefObject, useEffect, useRef } from "react";

/** Tells an element how much of the window the phone's keyboard covers, as `--keyboard`, so that what lies at the bottom stays above it. */
export function useAboveKeyboard(): RefObject<HTMLDivElement | null> {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const view = window.visualViewport;
		if (!view) return;
		const adjust = (): void => {
			// A page that is zoomed in shows less of itself, too: that is no keyboard.
			const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
			frame.current?.style.setProperty("--keyboard", `${Math.round(covered)}px`);
		};
		adjust();
		view.addEventListener("resize", adjust);
		view.addEventListener("scroll", adjust);
		return () => {
			view.removeEventListener("resize", adjust);
			view.removeEventListener("scroll", adjust);
		};
	}, []);
	return frame;
}
