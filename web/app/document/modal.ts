/** Settles once the history entry of the last closed dialog is left. */
let left: Promise<void> = Promise.resolve();

/** React Router numbers its history entries: on its screens a dialog adds none. */
const isRouterEntry = (): boolean => (history.state as { idx?: number } | null)?.idx !== undefined;

/** On a phone dialogs come from below. */
const isSheet = (dialog: HTMLDialogElement): boolean =>
	matchMedia("(max-width: 37.49rem)").matches &&
	dialog.matches(".dialog, .sheet") &&
	dialog.getAttribute("closedby") !== "none";

/**
 * Shows a modal dialog. With an opener, "back" and leaving the page close it too, and the focus returns to the opener.
 */
export async function openModal(
	dialog: HTMLDialogElement,
	opener?: HTMLElement | null,
	onClose?: () => void,
): Promise<void> {
	await left;
	const whileOpen = new AbortController();
	const { signal } = whileOpen;
	let hasEntry = Boolean(opener) && !isRouterEntry();
	const close = (): void => {
		hasEntry = false;
		dialog.close();
	};
	const finish = (): void => {
		whileOpen.abort();
		if (hasEntry) {
			left = new Promise((resolve) => addEventListener("popstate", () => resolve(), { once: true }));
			history.back();
		}
		onClose?.();
		opener?.focus();
	};
	dialog.removeAttribute("open");
	dialog.addEventListener("close", finish, { signal });
	addEventListener("popstate", close, { signal });
	if (opener) addEventListener("pagehide", close, { signal });
	// A part without the dialog has replaced it.
	addEventListener("site:part", () => !dialog.isConnected && finish(), { signal });
	if (hasEntry) history.pushState(history.state, "");
	dialog.showModal();
	if (isSheet(dialog))
		void import("../ui/swipe-away.ts").then(
			({ swipeAway }) => swipeAway(dialog, signal),
			() => undefined,
		);
}

/** Closes a modal dialog and leaves its history entry. */
export function closeModal(dialog: HTMLDialogElement): Promise<void> {
	return new Promise((resolve) => {
		dialog.addEventListener("close", () => resolve(left), { once: true });
		dialog.close();
	});
}
