import { useEffect, useState } from "react";

/** Element that opened the dialog; kept when one dialog replaces another. */
let trigger: HTMLElement | undefined;

function findTrigger(): HTMLElement | undefined {
	if (typeof document === "undefined") return undefined;
	const active = document.activeElement;
	if (!active?.closest("dialog"))
		trigger = active instanceof HTMLElement && active !== document.body ? active : undefined;
	return trigger;
}

/** The element outside any dialog that had the focus when this was first rendered. */
export function useDialogTrigger(): HTMLElement | undefined {
	const [found] = useState(findTrigger);
	return found;
}

/** Restores the focus on unmount, as browsers do only for a dialog that is closed but not removed. */
export function useRestoreFocus(to: HTMLElement | undefined): void {
	useEffect(
		() => () => {
			if (to?.isConnected && document.activeElement === document.body) to.focus();
		},
		[to],
	);
}
