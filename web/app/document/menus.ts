import { closeModal, openModal } from "./modal.ts";
import { showToast } from "./toasts.ts";

const closest = (event: Event, selector: string): HTMLElement | null =>
	event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

const isPhone = matchMedia("(max-width: 37.49rem)");
const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];
const modalSheet = (menu: Element): HTMLDialogElement | null => menu.querySelector<HTMLDialogElement>("dialog:modal");

/** On a phone the list of a menu becomes a modal sheet; elsewhere it is scrolled into view beside its button. */
function showSheet(menu: HTMLDetailsElement): void {
	for (const other of openMenus()) if (other !== menu) other.open = false;
	const sheet = menu.querySelector("dialog");
	if (!sheet || modalSheet(menu)) return;
	if (!isPhone.matches) {
		sheet.scrollIntoView({ block: "nearest" });
		return;
	}
	void openModal(sheet, menu.querySelector("summary"), () => {
		sheet.setAttribute("open", "");
		menu.open = false;
	});
}

addEventListener(
	"toggle",
	({ target }) => {
		if (!(target instanceof HTMLDetailsElement) || !target.open) return;
		if (target.matches(".menu")) showSheet(target);
		else if (target.closest(".menu")) target.scrollIntoView({ block: "nearest" });
	},
	{ capture: true },
);
for (const menu of openMenus()) showSheet(menu);

/** A click outside, or on an item, closes an open menu; a link of a sheet is followed once the sheet's history entry is left. */
addEventListener("click", (event) => {
	const item = closest(
		event,
		"a.menu-item:not([data-copy]), button.menu-item:is([type=button], [form=quick-actions]):not([data-copy])",
	);
	for (const menu of openMenus()) {
		const sheet = modalSheet(menu);
		const outside = sheet
			? event.target === sheet && event.clientY < sheet.getBoundingClientRect().top
			: !menu.contains(event.target as Node);
		if (!outside && !item) continue;
		if (!sheet) {
			menu.open = false;
			continue;
		}
		const closed = closeModal(sheet);
		const isPlainLink =
			item instanceof HTMLAnchorElement && !item.target && item.dataset.part === undefined && !event.defaultPrevented;
		if (!isPlainLink || event.metaKey || event.ctrlKey || event.shiftKey) continue;
		event.preventDefault();
		void closed.then(() => location.assign(item.href));
	}
});
addEventListener("keydown", ({ key }) => {
	if (key !== "Escape") return;
	for (const menu of openMenus()) {
		if (modalSheet(menu)) continue;
		menu.open = false;
		menu.querySelector("summary")?.focus();
	}
});

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

function scrollToTop(): void {
	scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
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

/** Sharing, copying and the floating toolbar. */
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
	if (closest(event, "[data-refresh]")) location.reload();
	if (closest(event, "[data-top]")) scrollToTop();
});

const showToolbar = (): void => {
	const toolbar = document.querySelector<HTMLElement>(".floating-toolbar");
	if (toolbar) toolbar.hidden = scrollY <= 300;
};

/** Shows the floating toolbar once the page is scrolled. */
export function showToolbars(): void {
	addEventListener("scroll", showToolbar, { passive: true });
	showToolbar();
}
