import { useCallback, useEffect } from "react";

/** The flag of an address that opens the dialog (document 1, section 2). */
const flag = "showregister";

function setFlag(on: boolean): void {
	const url = new URL(location.href);
	if (on === url.searchParams.has(flag)) return;
	if (on) url.searchParams.set(flag, "yes");
	else url.searchParams.delete(flag);
	history.replaceState(history.state, "", url);
}

/**
 * Lets the open dialog stand in the page's address, so that it opens again when the phone dropped the page while its owner
 * read a message; until it is closed.
 */
export function useStanding(): () => void {
	useEffect(() => () => setFlag(false), []);
	return useCallback(() => setFlag(true), []);
}
