import { useCallback, useEffect } from "react";

/** URL parameter that opens the dialog. */
const dialogFlag = "showregister";

function setFlag(on: boolean): void {
	const url = new URL(location.href);
	if (on === url.searchParams.has(dialogFlag)) return;
	if (on) url.searchParams.set(dialogFlag, "yes");
	else url.searchParams.delete(dialogFlag);
	history.replaceState(history.state, "", url);
}

/**
 * Puts the open dialog into the page's URL until it is closed, so that it opens again when the phone discarded the page
 * while the visitor read a text message.
 */
export function useDialogInUrl(): () => void {
	useEffect(() => () => setFlag(false), []);
	return useCallback(() => setFlag(true), []);
}
