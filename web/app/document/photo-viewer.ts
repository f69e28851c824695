import { openModal } from "./modal.ts";
import { element, iconButton } from "./toasts.ts";

/** Minimum horizontal swipe distance. Pixels. */
const swipe = 48;

/** The photo of a link for the whole screen. */
function largePicture(link: HTMLAnchorElement | undefined): HTMLElement | undefined {
	const picture = link?.querySelector("picture")?.cloneNode(true) as HTMLElement | undefined;
	if (!link || !picture) return undefined;
	picture.className = "photo-large";
	for (const source of picture.querySelectorAll("source, img"))
		if (source.hasAttribute("srcset")) source.setAttribute("sizes", "100vw");
	const image = picture.querySelector("img");
	image?.removeAttribute("loading");
	if (image) image.style.background = link.style.background;
	return picture;
}

/** A thread's photos in a modal dialog, one at a time; its neighbours are loaded too. Back closes it. */
function openViewer(gallery: HTMLElement, opener: HTMLAnchorElement): void {
	const texts = JSON.parse(gallery.dataset.viewer ?? "{}") as {
		close: string;
		previous: string;
		next: string;
		css: string;
	};
	const links = [...gallery.querySelectorAll<HTMLAnchorElement>("a.pic:has(picture)")];
	let index = links.indexOf(opener);
	const position = element("span", { "aria-live": "polite" });
	const canvas = element("div", { class: "photo-canvas" });
	const previous = iconButton("chevron-left", texts.previous, () => go(-1));
	const next = iconButton("chevron-right", texts.next, () => go(1));
	const dialog = element(
		"dialog",
		{ class: "photo-viewer" },
		element("link", { rel: "stylesheet", href: texts.css }),
		element(
			"div",
			{ class: "photo-header" },
			position,
			iconButton("x", texts.close, () => dialog.close()),
		),
		canvas,
		...(links.length > 1 ? [element("div", { class: "photo-nav" }, previous, next)] : []),
	) as HTMLDialogElement;

	const show = (): void => {
		const picture = largePicture(links[index]);
		if (!picture) return;
		canvas.replaceChildren(picture);
		canvas.classList.remove("zoomed");
		// The browser loads pictures outside the page too.
		for (const neighbour of [index - 1, index + 1]) largePicture(links[neighbour]);
		position.textContent = links[index]?.dataset.position ?? "";
		dialog.setAttribute("aria-label", picture.querySelector("img")?.alt ?? "");
		previous.setAttribute("aria-disabled", String(index === 0));
		next.setAttribute("aria-disabled", String(index === links.length - 1));
	};
	const go = (by: number): void => {
		index = Math.min(Math.max(index + by, 0), links.length - 1);
		show();
	};
	let start: Touch | undefined;
	dialog.addEventListener("keydown", ({ key }) => {
		if (key === "ArrowLeft") go(-1);
		if (key === "ArrowRight") go(1);
	});
	// Two fingers zoom.
	dialog.addEventListener("touchstart", ({ touches }) => {
		start = touches.length === 1 ? touches[0] : undefined;
	});
	dialog.addEventListener("touchend", ({ changedTouches: [finger] }) => {
		if (!finger || !start || (visualViewport?.scale ?? 1) > 1 || canvas.classList.contains("zoomed")) return;
		const [x, y] = [finger.clientX - start.clientX, finger.clientY - start.clientY];
		if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
		else if (y > 2 * swipe && y > 2 * Math.abs(x)) dialog.close();
	});
	canvas.addEventListener("dblclick", () => canvas.classList.toggle("zoomed"));
	canvas.addEventListener("click", ({ target }) => target === canvas && dialog.close());
	show();
	document.body.append(dialog);
	void openModal(dialog, opener, () => dialog.remove());
}

addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-viewer] a.pic") : null;
	const gallery = link?.closest<HTMLElement>("[data-viewer]");
	if (!link || !gallery || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	openViewer(gallery, link);
});

/** The page of a photo: turning pages leaves one step back to the thread. */
addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".photo-links a[rel]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	location.replace(link.href);
});
