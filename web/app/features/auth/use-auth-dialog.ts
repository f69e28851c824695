import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { filterQuery } from "../../lib/find-screen.ts";
import { dialogParams } from "../../lib/screen.ts";
import { useCurrentScreenPath } from "../../lib/site.tsx";
import { useDialogTrigger } from "../../ui/restore-focus.ts";

/**
 * Shared by the login and registration dialogs: focuses the first field where there is a keyboard, and closes the dialog
 * when the screen behind it changes.
 * @returns the path to go to afterwards: from the opening link, else the open page; null on the home page, from where
 * members go on to "For you"
 */
export function useAuthDialog(firstField: string, home: string, onClose: () => void): string | null {
	const location = useLocation();
	const screen = useCurrentScreenPath();
	const [initialKey] = useState(location.key);
	const opener = useDialogTrigger();
	const close = useRef(onClose);
	close.current = onClose;
	useEffect(() => {
		if (location.key !== initialKey) close.current();
	}, [location.key, initialKey]);
	useEffect(() => {
		if (matchMedia("(pointer: fine)").matches) document.querySelector<HTMLElement>(`dialog [name="${firstField}"]`)?.focus();
	}, [firstField]);
	const named = opener?.tagName === "A" ? new URL((opener as HTMLAnchorElement).href).searchParams.get("back") : null;
	if (named) return named;
	return screen === home ? null : location.pathname + withoutFlags(filterQuery(location.pathname, location.search));
}

/** Removes the flags that open a dialog. */
function withoutFlags(search: string): string {
	const left = new URLSearchParams(search);
	for (const flag of dialogParams) left.delete(flag);
	return left.size > 0 ? `?${left}` : "";
}
