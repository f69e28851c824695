import { closeModal, openModal } from "./modal.ts";

const closest = (event: Event, selector: string): HTMLElement | null => (event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null);

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
	const item = closest(event, "a.menu-item, button.menu-item[type=button]:not([data-copy])");
	for (const menu of openMenus()) {
		const sheet = modalSheet(menu);
		const outside = sheet ? event.target === sheet && event.clientY < sheet.getBoundingClientRect().top : !menu.contains(event.target as Node);
		if (!outside && !item) continue;
		if (!sheet) {
			menu.open = false;
			continue;
		}
		const closed = closeModal(sheet);
		const isPlainLink = item instanceof HTMLAnchorElement && !item.target && item.dataset.part === undefined && !event.defaultPrevented;
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

/** Copies a link; its list stays open, and has the address to copy by hand. */
async function copy(button: HTMLElement): Promise<void> {
	const { copy: text = "", done = "", failed = "" } = button.dataset;
	const list = button.parentElement;
	const copied = await Promise.resolve()
		.then(() => navigator.clipboard.writeText(text))
		.then(
			() => true,
			() => false,
		);
	const status = list?.querySelector("[role=status]");
	if (status) status.textContent = copied ? done : failed;
	if (!copied) list?.querySelector<HTMLInputElement>("[data-select]")?.focus();
}

/** Counts a share; nothing is shown, so that a failure is ignored. Outlives the page that a link may leave. */
function countShare(tid: string | undefined): void {
	const body = JSON.stringify({ tid: Number(tid) });
	fetch("/v5/content/thread/share", { method: "POST", keepalive: true, headers: { "content-type": "application/json" }, body }).catch(() => undefined);
}

function scrollToTop(): void {
	scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
}

/** Sharing, copying and the floating toolbar. */
addEventListener("click", (event) => {
	const share = closest(event, "a[data-share]") as HTMLAnchorElement | null;
	if (share && "share" in navigator) {
		event.preventDefault();
		// Dismissing the share sheet is not an error.
		navigator.share({ title: share.dataset.share ?? "", url: share.href.replace(/#.*/, "") }).then(
			() => countShare(share.dataset.tid),
			() => undefined,
		);
	} else if (closest(event, "#share a, #share [data-copy]")) countShare(closest(event, "#share")?.dataset.tid);
	const copied = closest(event, "[data-copy]");
	if (copied) void copy(copied);
	if (closest(event, "[data-refresh]")) location.reload();
	if (closest(event, "[data-top]")) scrollToTop();
});

const showToolbar = (): void => {
	const toolbar = document.querySelector<HTMLElement>(".floating-toolbar");
	if (toolbar) toolbar.hidden = scrollY <= 300;
};

/** Shows what only a script can tell to be useful. */
export function showToolbars(): void {
	addEventListener("scroll", showToolbar, { passive: true });
	showToolbar();
}
