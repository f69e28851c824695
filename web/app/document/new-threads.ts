import { appVersion } from "#contract/appVersion.ts";
import { savesData } from "./feed.ts";
import { element, icon } from "./toasts.ts";

/** How often newer threads are counted while the page is visible. Milliseconds. */
const intervalMs = 60_000;
/** From this count on there may be more. */
const maxCounted = 20;
/** How far the page is pulled down to load it again. Pixels. */
const pullDistance = 72;

const box = (): HTMLElement | null => document.querySelector("[data-new-threads]");

/** Opens the start of the list. */
function open(to: string): void {
	scrollTo({ top: 0, behavior: "instant" });
	location.assign(to);
}

/** Shows how many newer threads the feed has, in a button above the list. */
async function ask(): Promise<void> {
	const { newThreads = "", since = "", section = "", href = "", texts = "[]" } = box()?.dataset ?? {};
	if (!newThreads || document.visibilityState !== "visible" || !navigator.onLine) return;
	const query = new URLSearchParams({ feed: newThreads, since, country_fid: section });
	const response = await fetch(`/v5/content/thread/newCount?${query}`, {
		headers: { "accept-language": "en", "app-version": appVersion },
	});
	if (!response.ok) return;
	const { count } = ((await response.json()) as { data: { count: number } }).data;
	const [one = "", two = "", many = ""] = JSON.parse(texts) as string[];
	const text = count >= maxCounted ? many : count === 1 ? one : two.replace("2", String(count));
	const shown = box()?.querySelector("button");
	if (count === 0 || shown?.textContent === text) return;
	const button = element(
		"button",
		{ type: "button", class: "new-replies-button" },
		icon("arrow-up", "icon icon-16 bold"),
		text,
	);
	button.addEventListener("click", () => open(href));
	box()?.replaceChildren(button);
}

/** Reloads a list that is pulled down at its top. */
function watchPull(): void {
	let startY: number | undefined;
	let pulled = 0;
	const mark = element("div", { class: "pull-mark", "aria-hidden": "true" }, icon("arrow-up", "icon"));
	const show = (distance: number): void => {
		pulled = distance;
		mark.style.opacity = String(Math.min(1, distance / pullDistance));
		mark.style.transform = `translateY(${Math.min(distance, pullDistance * 1.3) / 2}px) rotate(${distance >= pullDistance ? 0 : 180}deg)`;
	};
	addEventListener("touchstart", ({ touches }) => {
		startY =
			scrollY <= 0 && touches.length === 1 && !document.querySelector("dialog:modal") ? touches[0]?.clientY : undefined;
		if (startY !== undefined) document.body.append(mark);
	});
	addEventListener(
		"touchmove",
		({ touches }) =>
			startY !== undefined && show(scrollY > 0 ? 0 : Math.max(0, ((touches[0]?.clientY ?? 0) - startY) / 2)),
		{
			passive: true,
		},
	);
	addEventListener("touchend", () => {
		const { href = "", texts = "[]" } = box()?.dataset ?? {};
		if (startY !== undefined && pulled >= pullDistance && href) {
			box()?.replaceChildren(element("span", { class: "sr-only" }, (JSON.parse(texts) as string[])[3] ?? ""));
			open(href);
		} else mark.remove();
		startY = undefined;
		pulled = 0;
	});
}

/**
 * Counts newer threads of the list from time to time. In an app on the home screen of iOS, which has no reload gesture,
 * pulling the list down reloads it.
 */
export function startNewThreads(): void {
	if ((navigator as { standalone?: boolean }).standalone === true) watchPull();
	if (savesData()) return;
	const askAgain = (): void => void ask().catch(() => undefined);
	setInterval(askAgain, intervalMs);
	addEventListener("visibilitychange", askAgain);
	addEventListener("pageshow", ({ persisted }) => persisted && askAgain());
}
