/** A sheet that is pulled down further than this part of its height is closed. */
const closingPart = 0.3;

/** Lets a sheet be swiped away: it follows the finger down, unless something in it scrolls. */
export function swipeAway(sheet: HTMLDialogElement, signal: AbortSignal): void {
	let start: Touch | undefined;
	let pulled = 0;
	const isScrolled = (target: EventTarget | null): boolean => {
		for (let box = target instanceof Element ? target : null; box && sheet.contains(box); box = box.parentElement)
			if (box.scrollTop > 0) return true;
		return false;
	};
	const move = (by: number): void => {
		pulled = by;
		sheet.style.transform = by > 0 ? `translateY(${by}px)` : "";
	};
	sheet.addEventListener(
		"touchstart",
		({ touches, target }) => {
			const isField = target instanceof Element && target.closest("input, textarea, select") !== null;
			start = touches.length > 1 || isField || isScrolled(target) ? undefined : touches[0];
		},
		{ signal, passive: true },
	);
	sheet.addEventListener(
		"touchmove",
		({ touches: [finger] }) => {
			if (start && finger) move(Math.max(0, finger.clientY - start.clientY));
		},
		{ signal, passive: true },
	);
	for (const end of ["touchend", "touchcancel"])
		sheet.addEventListener(
			end,
			() => {
				const isAway = pulled > closingPart * sheet.offsetHeight;
				move(0);
				if (isAway) sheet.close();
			},
			{ signal },
		);
}
