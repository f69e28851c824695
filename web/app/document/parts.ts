import { finishLoading, startLoading } from "../lib/loading.ts";
import { morph, showChanges } from "./changes.ts";
import { fetchPart, parse } from "./fetch-part.ts";

/** The address whose part is shown: the page's, or one with a reply target or more nested replies. */
let shown = location.href;
export const shownUrl = (): string => shown;

/** What makes two addresses one page: path and page number. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }): string => {
	const query = new URLSearchParams(search);
	return [pathname, query.get("page") ?? "1", query.get("order"), query.get("author")].join(" ");
};

/** Leaves for another page. "Back" does not open a form again that was sent. */
const leave = (to: URL): void =>
	location[(history.state as { target?: boolean } | null)?.target ? "replace" : "assign"](to);

/** Shows the main content of an address. @returns false when the browser leaves the page */
function show(html: string, to: URL): boolean {
	const current = document.getElementById("content");
	const next = parse(html).getElementById("content");
	if (!current || !next || pageOf(to) !== pageOf(location)) {
		leave(to);
		return false;
	}
	shown = to.href;
	morph(current, next);
	dispatchEvent(new Event("site:part"));
	return true;
}

/**
 * Loads the main content of an address and shows it.
 * @returns false when the browser leaves the page
 * @throws Offline
 */
export async function loadPart(url: string): Promise<boolean> {
	startLoading();
	const {
		html,
		status,
		location: to,
	} = await fetchPart(url).catch((error: unknown) => {
		finishLoading(true);
		throw error;
	});
	// While another page is loaded, the bar stays.
	if (to !== undefined) {
		location.assign(to);
		return false;
	}
	const isShown = show(html, new URL(url, document.baseURI));
	if (isShown) finishLoading(status >= 500);
	return isShown;
}

/**
 * Loads the shown part again; what the member does meanwhile comes first. A failure is ignored: the page stays as it
 * is.
 */
export async function refreshPart(query: Record<string, string> = {}): Promise<void> {
	const before = shown;
	const url = new URL(shown);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	const part = await fetchPart(url.href).catch(() => undefined);
	if (shown !== before) return refreshPart(query);
	if (part?.status === 200) show(part.html, url);
}

/**
 * Shows what a form has changed.
 * @param html the elements that have changed, without any the whole content; @param path where they are shown
 * @returns false when the browser leaves the page
 */
export async function showWritten(html: string, path: string): Promise<boolean> {
	const to = new URL(path, document.baseURI);
	if (pageOf(to) !== pageOf(location)) {
		leave(to);
		return false;
	}
	if (!html) return loadPart(to.href);
	shown = to.href;
	if (!showChanges(html)) await refreshPart();
	return true;
}
