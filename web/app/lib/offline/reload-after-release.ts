import { reloadOnce } from "../reload-once.ts";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Whether a form has text that a reload would lose: that of a reply is kept as a draft. */
const isWriting = (): boolean =>
	[...document.querySelectorAll<TextField>("textarea, input:not([type=hidden], [type=search])")].some(
		({ value, defaultValue, form }) => value !== defaultValue && form?.dataset.draft === undefined,
	);

/**
 * After a release the files that an open document has not loaded yet are gone: it is reloaded when it needs one. Apps
 * do so themselves.
 */
export function reloadAfterRelease(): void {
	if (document.documentElement.dataset.ready === undefined) return;
	addEventListener("vite:preloadError", () => {
		if (!isWriting()) void reloadOnce();
	});
}
