import { loadPart, shownUrl } from "./parts.ts";

const names = ["reply", "quote", "edit"];

/** The open form of an address: which reply is answered, quoted or edited. */
function targetOf({ search }: { search: string }): string {
	const query = new URLSearchParams(search);
	return names.map((name) => query.get(name) ?? "").join();
}

const hasTarget = (url: { search: string }): boolean => targetOf(url) !== ",,";

/** Whether opening a form added the current history entry, so that "back" cancels it. */
const isOwnEntry = (): boolean => (history.state as { target?: boolean } | null)?.target === true;

/** Shows the page of a link; one that opens a form gets a history entry, one that cancels it leaves that entry. */
export async function openTarget(url: URL): Promise<void> {
	// More replies are loaded into the page as it is.
	if (url.searchParams.has("children")) {
		for (const [name, value] of new URLSearchParams(location.search))
			if (names.includes(name)) url.searchParams.set(name, value);
		await loadPart(url.href);
		return;
	}
	if (!hasTarget(url) && isOwnEntry()) return history.back();
	await loadPart(url.href);
	if (!hasTarget(url) && !hasTarget(location)) return;
	const target = hasTarget(url) && (isOwnEntry() || !hasTarget(location));
	history[target && !isOwnEntry() ? "pushState" : "replaceState"]({ ...history.state, target }, "", url);
}

/** Leaves the entry of a form that was sent. */
export async function leaveTarget(): Promise<void> {
	if (!isOwnEntry()) {
		if (hasTarget(location)) history.replaceState(history.state, "", shownUrl());
		return;
	}
	const left = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
	history.back();
	await left;
	// After the event the browser restores where the window was.
	await new Promise((resolve) => setTimeout(resolve));
}

/** Shows again which post a restored draft answers. */
export async function restoreTarget(query: string): Promise<void> {
	const url = new URL(location.href);
	const [name = "", value = ""] = query.split("=");
	url.searchParams.set(name, value);
	await loadPart(url.href);
	history.replaceState(history.state, "", url);
}

addEventListener("popstate", () => {
	if (targetOf(new URL(shownUrl())) !== targetOf(location)) loadPart(location.href).catch(() => undefined);
});
