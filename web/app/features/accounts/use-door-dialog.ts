import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** The link or button that opened a dialog; it outlives a change from one dialog to the other. */
let opener: HTMLElement | undefined;

function findOpener(): HTMLElement | undefined {
	if (typeof document === "undefined") return undefined;
	const active = document.activeElement;
	if (active instanceof HTMLElement && !active.closest("dialog")) opener = active;
	return opener;
}

/**
 * What both ways in have in common as dialogs: the first field has the focus where there are real keys, the dialog closes
 * when the screen behind it changes, and the focus returns to what opened it.
 * @returns where to go afterwards: what the opening link names, else the page that is open; null from the home page,
 * from where a member goes on to "For you" (document 1, section 2)
 */
export function useDoorDialog(firstField: string, home: string, onClose: () => void): string | null {
	const location = useLocation();
	const [begun] = useState(location.key);
	const [from] = useState(findOpener);
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		if (location.key !== begun) close.current();
	}, [location.key, begun]);
	useEffect(() => {
		if (matchMedia("(pointer: fine)").matches) document.querySelector<HTMLElement>(`dialog [name="${firstField}"]`)?.focus();
		return () => {
			if (from?.isConnected) from.focus();
		};
	}, [firstField, from]);
	const named = from?.tagName === "A" ? new URL((from as HTMLAnchorElement).href).searchParams.get("back") : null;
	if (named) return named;
	return location.pathname === home ? null : location.pathname + location.search;
}
