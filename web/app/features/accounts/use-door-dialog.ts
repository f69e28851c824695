import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { dialogFlags, knownQuery } from "#contract/pageQuery.ts";
import { useScreen } from "../../lib/site.tsx";
import { useOpener } from "../../ui/opener.ts";

/**
 * What both ways in have in common as dialogs: the first field has the focus where there are real keys, and the dialog
 * closes when the screen behind it changes.
 * @returns where to go afterwards: what the opening link names, else the page that is open; null from the home page,
 * from where a member goes on to "For you" (document 1, section 2)
 */
export function useDoorDialog(firstField: string, home: string, onClose: () => void): string | null {
	const location = useLocation();
	const screen = useScreen();
	const [begun] = useState(location.key);
	const from = useOpener();
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		if (location.key !== begun) close.current();
	}, [location.key, begun]);
	useEffect(() => {
		if (matchMedia("(pointer: fine)").matches) document.querySelector<HTMLElement>(`dialog [name="${firstField}"]`)?.focus();
	}, [firstField]);
	const named = from?.tagName === "A" ? new URL((from as HTMLAnchorElement).href).searchParams.get("back") : null;
	if (named) return named;
	return screen === home ? null : location.pathname + withoutFlags(knownQuery(location.pathname, location.search));
}

/** What opens a dialog is no place to come back to (document 1, section 2). */
function withoutFlags(search: string): string {
	const left = new URLSearchParams(search);
	for (const flag of dialogFlags) left.delete(flag);
	return left.size > 0 ? `?${left}` : "";
}
