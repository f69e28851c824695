import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { openModal } from "./modal.ts";
import { element, iconButton } from "./toasts.ts";

/** Minimum horizontal swipe distance. Pixels. */
const swipe = 48;
/** Longest time between the two taps of a double tap. Milliseconds. */
const doubleTapMs = 300;
const doubleTapScale = 2.5;

/** The photo of a link for the whole screen. */
function largePicture(link: HTMLAnchorElement | undefined): HTMLElement | undefined {
	const picture = link?.querySelector("picture")?.cloneNode(true) as HTMLElement | undefined;
	if (!link || !picture) return undefined;
	picture.className = "photo-large";
	setSizes(picture, "100vw");
	const image = picture.querySelector("img");
	image?.removeAttribute("loading");
	if (image) {
		image.style.background = link.style.background;
		image.draggable = false;
	}
	return picture;
}

/** Says how wide a photo is shown, so that the browser loads the right file. */
function setSizes(picture: HTMLElement, sizes: string): void {
	for (const source of picture.querySelectorAll("source, img"))
		if (source.hasAttribute("srcset")) source.setAttribute("sizes", sizes);
}

/** Zooms a photo by wheel, pinch and double tap, and moves it while it is larger than the window. */
function zoomable(picture: HTMLElement, canvas: HTMLElement): PanzoomObject {
	const zoom = Panzoom(picture, { maxScale: 5, minScale: 1, contain: "outside", panOnlyWhenZoomed: true, cursor: "" });
	let last = { timeStamp: -doubleTapMs, clientX: 0, clientY: 0 };
	picture.addEventListener("panzoomzoom", () => zoom.getScale() > 1 && setSizes(picture, "250vw"));
	picture.addEventListener("click", (event) => {
		const isDouble =
			event.timeStamp - last.timeStamp < doubleTapMs &&
			Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < swipe;
		last = isDouble ? { ...event, timeStamp: -doubleTapMs } : event;
		if (!isDouble) return;
		if (zoom.getScale() > 1) zoom.reset();
		else zoom.zoomToPoint(doubleTapScale, event, { animate: true });
	});
	canvas.onwheel = zoom.zoomWithWheel;
	return zoom;
}

/** The like button of the post that has the photos. */
const likeOf = (gallery: HTMLElement): HTMLElement | null | undefined =>
	gallery.closest(".post, .nested-reply")?.querySelector<HTMLElement>(":is([name=like], [name=unlike])[aria-pressed]");

/** A thread's photos in a modal dialog, one at a time; its neighbours are loaded too. Back closes it. */
export function openViewer(gallery: HTMLElement, opener: HTMLAnchorElement): void {
	const texts = JSON.parse(gallery.dataset.viewer ?? "{}") as {
		close: string;
		previous: string;
		next: string;
		css: string;
	};
	const links = [...gallery.querySelectorAll<HTMLAnchorElement>("a.pic:has(picture)")];
	let index = links.indexOf(opener);
	let zoom: PanzoomObject | undefined;
	const position = element("span", { "aria-live": "polite" });
	const canvas = element("div", { class: "photo-canvas" });
	const caption = element("p", { class: "photo-caption" });
	const previous = iconButton("chevron-left", texts.previous, () => go(-1));
	const next = iconButton("chevron-right", texts.next, () => go(1));
	const like = likeOf(gallery)?.cloneNode(true) as HTMLElement | undefined;
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
		element(
			"div",
			{ class: "photo-footer" },
			caption,
			element("div", { class: "photo-nav" }, ...(like ? [like] : []), ...(links.length > 1 ? [previous, next] : [])),
		),
	) as HTMLDialogElement;

	const show = (): void => {
		const picture = largePicture(links[index]);
		if (!picture) return;
		zoom?.destroy();
		canvas.replaceChildren(picture);
		zoom = zoomable(picture, canvas);
		// The browser loads pictures outside the page too.
		for (const neighbour of [index - 1, index + 1]) largePicture(links[neighbour]);
		position.textContent = links[index]?.dataset.position ?? "";
		const alt = picture.querySelector("img")?.alt ?? "";
		dialog.setAttribute("aria-label", alt);
		caption.textContent = alt;
		previous.setAttribute("aria-disabled", String(index === 0));
		next.setAttribute("aria-disabled", String(index === links.length - 1));
	};
	const go = (by: number): void => {
		index = Math.min(Math.max(index + by, 0), links.length - 1);
		show();
	};
	const isZoomed = (): boolean => (zoom?.getScale() ?? 1) > 1;
	dialog.addEventListener("keydown", ({ key }) => {
		if (key === "ArrowLeft") go(-1);
		if (key === "ArrowRight") go(1);
		if (key === "+") zoom?.zoomIn();
		if (key === "-") zoom?.zoomOut();
	});
	let start: Touch | undefined;
	canvas.addEventListener("touchstart", ({ touches }) => {
		start = touches.length === 1 && !isZoomed() ? touches[0] : undefined;
	});
	canvas.addEventListener("touchend", ({ changedTouches: [finger] }) => {
		if (!finger || !start || isZoomed()) return;
		const [x, y] = [finger.clientX - start.clientX, finger.clientY - start.clientY];
		if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
		else if (y > 2 * swipe && y > 2 * Math.abs(x)) dialog.close();
	});
	canvas.addEventListener("click", ({ target }) => {
		if (!(target instanceof HTMLImageElement) && !isZoomed()) dialog.close();
	});
	document.body.append(dialog);
	show();
	void openModal(dialog, opener, () => {
		zoom?.destroy();
		// The post shows what was pressed here.
		if (like) likeOf(gallery)?.replaceWith(like);
		dialog.remove();
	});
}
