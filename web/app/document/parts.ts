import { Idiomorph } from "idiomorph";
import { finishLoading, startLoading } from "../lib/loading.ts";
import { fetchPart, type LoadedPart, parse } from "./fetch-part.ts";

/** The address whose part is shown: the page's, or one with a reply target or more nested replies. */
let shown = location.href;
export const shownUrl = (): string => shown;

/** Replies stay that the new part leaves out: nested ones that were opened, and those of a later page. */
const isReply = (node: Node): boolean => node instanceof Element && /^pid\d/.test(node.id);

function update(current: Element, next: Element, gone: string | undefined): void {
	Idiomorph.morph(current, next, {
		morphStyle: "outerHTML",
		ignoreActiveValue: true,
		callbacks: {
			beforeNodeRemoved: (node: Node) => !isReply(node) || (node as Element).id === gone,
			beforeNodeMorphed(before: Node, after: Node) {
				// What the script draws.
				if (before instanceof Element && /^(reply-photos|waiting-replies)$/.test(before.id)) return false;
				if (!(before instanceof HTMLTextAreaElement && after instanceof HTMLTextAreaElement)) return true;
				if (before.value === before.defaultValue) return true;
				// Typed text stays.
				for (const name of ["placeholder", "aria-label"]) before.setAttribute(name, after.getAttribute(name) ?? "");
				return false;
			},
			// Open menus stay open, pressed buttons keep waiting.
			beforeAttributeUpdated: (name: string) => name !== "open",
		},
	});
	for (const more of document.querySelectorAll<HTMLElement>("[data-total]"))
		if (more.parentElement && more.parentElement.querySelectorAll(".nested-reply").length >= Number(more.dataset.total))
			more.remove();
}

/**
 * Shows a part in place of the page's main content, or follows its redirect to another page.
 * @param gone id of the reply that was just deleted
 * @returns false when the browser leaves the page
 */
function show(part: LoadedPart, url: string, gone?: string): boolean {
	const current = document.getElementById("content");
	const next = parse(part.html).getElementById("content");
	const to = part.location ?? new URL(url, document.baseURI);
	if (!current || !next || pageOf(to) !== pageOf(location)) {
		// "Back" does not open a form again that was sent.
		location[(history.state as { target?: boolean } | null)?.target ? "replace" : "assign"](to);
		return false;
	}
	shown = to.href;
	update(current, next, gone);
	dispatchEvent(new Event("site:part"));
	return true;
}

/** What makes two addresses one page: path and page number. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }): string => {
	const query = new URLSearchParams(search);
	return [pathname, query.get("page") ?? "1", query.get("order"), query.get("author")].join(" ");
};

/** Loads a part and shows it. @throws Offline */
export async function loadPart(url: string, init?: RequestInit, gone?: string): Promise<LoadedPart | undefined> {
	startLoading();
	const part = await fetchPart(url, init).catch((error: unknown) => {
		finishLoading(true);
		throw error;
	});
	// While another page is loaded, the bar stays.
	if (part.status === 204 && part.location) {
		location.assign(part.location);
		return undefined;
	}
	if (!show(part, url, gone)) return undefined;
	finishLoading(part.status >= 500);
	return part;
}

/** Loads the shown part again; what the member does meanwhile comes first. A failure is ignored: the page stays as it is. */
export async function refreshPart(query: Record<string, string> = {}): Promise<void> {
	const before = shown;
	const url = new URL(shown);
	for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
	const part = await fetchPart(url.href).catch(() => undefined);
	if (shown !== before) return refreshPart(query);
	if (part?.status === 200) show(part, url.href);
}
