import { closest, isPhone, modalSheet } from "./menus.ts";
import { closeModal } from "./modal.ts";
import { showToast } from "./toasts.ts";

addEventListener("focusin", (event) => {
	if (event.target instanceof HTMLInputElement && event.target.dataset.select !== undefined) event.target.select();
});

/** Copies an address and says so. A list that has it as a text stays open when that fails. */
async function copy(from: HTMLElement): Promise<void> {
	const { copied = "", copyFailed = "" } = from.closest<HTMLElement>("[data-copied]")?.dataset ?? {};
	const address = from.parentElement?.querySelector<HTMLInputElement>("[data-select]");
	try {
		await navigator.clipboard.writeText(from.dataset.copy || (from as HTMLAnchorElement).href);
		const menu = from.closest<HTMLDetailsElement>("details.menu");
		const sheet = menu && modalSheet(menu);
		if (sheet) await closeModal(sheet as HTMLDialogElement);
		else if (menu) menu.open = false;
		showToast(copied);
	} catch {
		showToast(copyFailed, "bad");
		address?.focus();
	}
}

/** Counts a share; nothing is shown, so that a failure is ignored. Outlives the page that a link may leave. */
function countShare(tid: string | undefined): void {
	const body = JSON.stringify({ tid: Number(tid) });
	fetch("/v5/content/thread/share", {
		method: "POST",
		keepalive: true,
		headers: { "content-type": "application/json" },
		body,
	}).catch(() => undefined);
}

/** Opens the device's own sharing on a phone. @returns whether it has one */
function shareNatively(
	event: Event,
	{ title = "", url, tid }: { title: string | undefined; url: string; tid: string | undefined },
): boolean {
	if (!isPhone.matches || !("share" in navigator)) return false;
	event.preventDefault();
	// Dismissing the share sheet is not an error.
	navigator.share({ title: title || document.title, url }).then(
		() => countShare(tid),
		() => undefined,
	);
	return true;
}

/** Sharing and copying. */
addEventListener("click", (event) => {
	const link = closest(event, "a[data-share]") as HTMLAnchorElement | null;
	const list = closest(event, "summary")?.parentElement?.querySelector<HTMLElement>("#share");
	if (
		link &&
		shareNatively(event, { title: link.dataset.share, url: link.href.replace(/#share$/, ""), tid: link.dataset.tid })
	)
		return;
	if (list && shareNatively(event, { title: list.dataset.title, url: list.dataset.url ?? "", tid: list.dataset.tid }))
		return;
	const copied = closest(event, "[data-copy]");
	if (closest(event, "#share a, #share [data-copy]")) countShare(closest(event, "#share")?.dataset.tid);
	else if (copied?.dataset.tid) countShare(copied.dataset.tid);
	if (copied) {
		event.preventDefault();
		void copy(copied);
	}
});
