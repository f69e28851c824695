import { useEffect, useState } from "react";

/** What opened a dialog; it outlives a change from one dialog to the other. */
let opener: HTMLElement | undefined;

function findOpener(): HTMLElement | undefined {
	if (typeof document === "undefined") return undefined;
	const active = document.activeElement;
	if (!active?.closest("dialog")) opener = active instanceof HTMLElement && active !== document.body ? active : undefined;
	return opener;
}

/** The link or button that had the focus when this was first shown, outside of any dialog. */
export function useOpener(): HTMLElement | undefined {
	const [found] = useState(findOpener);
	return found;
}

/** Gives the focus back to it at the end, as the browser does when a dialog is closed and not taken away. */
export function useFocusReturn(to: HTMLElement | undefined): void {
	useEffect(
		() => () => {
			if (to?.isConnected && document.activeElement === document.body) to.focus();
		},
		[to],
	);
}
