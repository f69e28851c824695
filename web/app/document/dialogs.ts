import { finishLoading, startLoading } from "../lib/loading.ts";
import type { Part } from "../lib/part.ts";
import { fetchPart, parse } from "./fetch-part.ts";
import { openModal } from "./modal.ts";

/** What opened a dialog; for an item of a menu, the menu's button. */
const openerOf = (link: HTMLElement | undefined): HTMLElement | null | undefined =>
	link?.closest("details.menu")?.querySelector("summary") ?? link;

/** Makes a dialog modal and removes it when it is closed; a link to cancel it is followed. */
async function open(dialog: HTMLDialogElement, link?: HTMLElement): Promise<void> {
	await openModal(dialog, openerOf(link), () => {
		if (dialog.isConnected) dialog.querySelector<HTMLElement>("a[data-cancel]")?.click();
		dialog.remove();
	});
	// On a phone the keyboard would cover the dialog.
	if (matchMedia("(pointer: fine)").matches) dialog.querySelector<HTMLElement>(".input:not(:disabled)")?.focus();
	const closable = dialog.getAttribute("closedby") !== "none";
	dialog.addEventListener("cancel", (event) => !closable && event.preventDefault());
	dialog.addEventListener("click", ({ target }) => {
		if (closable && (target === dialog || (target as Element).closest(".dialog-header button"))) dialog.close();
	});
}

async function openPart(name: Part, link?: HTMLAnchorElement): Promise<void> {
	startLoading();
	try {
		const { html } = await fetchPart(location.href, name);
		const dialog = parse(html).querySelector("dialog");
		if (!dialog) throw new Error("no dialog");
		finishLoading();
		document.body.append(dialog);
		await open(dialog, link);
	} catch {
		finishLoading(true);
		if (link) location.assign(link.href);
	}
}

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-dialog]") : null;
	const name = link?.dataset.dialog;
	if (!link || (name !== "country" && name !== "language") || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	void openPart(name, link);
});

/** Makes the dialogs modal that the server rendered open. @param link the link that opened them */
export function openRenderedDialogs(link?: HTMLElement): void {
	for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.dialog[open]:not(:modal)"))
		void open(dialog, link);
}

/** The server renders the dialogs of documents alone; on other screens the country dialog is fetched (U-010). */
export function openCountryDialogFromUrl(): void {
	if (new URLSearchParams(location.search).has("needcountry")) void openPart("country");
}
