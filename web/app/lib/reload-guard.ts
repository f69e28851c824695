const place = "baraza.reloaded";
/** Document 1, section 9. */
const leastMs = 60_000;

/**
 * Reloads the page after a part of it could not be loaded (a new version took the old one's place, or the line dropped),
 * at most once per 60 seconds (document 1, sections 8 and 9). Without a line, or where nothing can be remembered, never:
 * what stands on the screen is worth more than an empty page.
 * @returns whether the page goes
 */
export function reloadOnce({
	now = Date.now(),
	store = () => sessionStorage as Pick<Storage, "getItem" | "setItem">,
	online = navigator.onLine,
	reload = () => location.reload(),
} = {}): boolean {
	if (!online) return false;
	try {
		const last = Number(store().getItem(place));
		if (last > 0 && now - last < leastMs) return false;
		store().setItem(place, String(now));
	} catch {
		return false;
	}
	reload();
	return true;
}
