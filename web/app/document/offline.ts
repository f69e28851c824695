import { isSiteReachable } from "../lib/reachability.ts";
import { showOffline } from "./fetch-part.ts";
import { element } from "./toasts.ts";

/** Polling interval. Milliseconds. */
const pollMs = 5_000;

/** Loads the page once the site responds again. */
function reloadWhenReachable(): void {
	const poll = async (): Promise<void> => {
		if (document.hidden || !(await isSiteReachable())) return;
		clearInterval(timer);
		removeEventListener("online", poll);
		location.reload();
	};
	const timer = setInterval(poll, pollMs);
	addEventListener("online", poll);
}

/**
 * Without a connection and without a service worker, a link shows the offline screen under its address instead of the
 * browser's error.
 */
export function startOffline(): void {
	if (document.documentElement.dataset.offline !== undefined) reloadWhenReachable();
	addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (
			navigator.onLine ||
			navigator.serviceWorker?.controller ||
			event.defaultPrevented ||
			event.button !== 0 ||
			!link?.href ||
			link.target ||
			link.origin !== location.origin
		)
			return;
		if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
		const { title = "", text = "" } = document.querySelector<HTMLElement>("[data-offline-screen]")?.dataset ?? {};
		event.preventDefault();
		history.pushState(null, "", link.href);
		document.title = title;
		document
			.getElementById("content")
			?.replaceChildren(
				element(
					"div",
					{ class: "card state-message", role: "alert" },
					element("h1", {}, title),
					element("p", {}, text),
				),
			);
		scrollTo(0, 0);
		reloadWhenReachable();
	});
	// Forms that no script sends keep what was chosen, instead of the browser's error.
	addEventListener("submit", (event) => {
		const { method } = event.target as HTMLFormElement;
		if (navigator.onLine || event.defaultPrevented || method !== "post") return;
		event.preventDefault();
		showOffline(document.getElementById("quick-actions"));
	});
}
