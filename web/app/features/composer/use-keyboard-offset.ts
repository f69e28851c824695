import { type RefObject, useEffect, useRef } from "react";

/** Sets `--keyboard-height` to the height covered by the on-screen keyboard, so that bottom controls stay above it. */
export function useKeyboardOffset(): RefObject<HTMLDivElement | null> {
	const frame = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const view = window.visualViewport;
		if (!view) return;
		const adjust = (): void => {
			// Zooming also shrinks the visual viewport.
			const covered = view.scale > 1.01 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
			frame.current?.style.setProperty("--keyboard-height", `${Math.round(covered)}px`);
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
