import { closeModal, openModal } from "./modal.ts";

/** The nearest element of a selector around what was clicked. */
export const closest = (event: Event, selector: string): HTMLElement | null =>
	event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

export const isPhone = matchMedia("(max-width: 37.49rem)");
const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];
/** The list of a menu while it is a modal sheet. */
export const modalSheet = (menu: Element): HTMLDialogElement | null =>
	menu.querySelector<HTMLDialogElement>("dialog:modal");

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

/**
 * A click outside, or on an item, closes an open menu; a link of a sheet is followed once the sheet's history entry is
 * left.
 */
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

function scrollToTop(): void {
	scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
}

/** The floating toolbar. */
addEventListener("click", (event) => {
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
