import { isSiteReachable } from "./reachability.ts";

const storageKey = "baraza.reloaded";
/** Minimum time between two reloads. */
const minIntervalMs = 60_000;

/** `skipped`: reloaded too recently, or the time could not be stored. */
type Outcome = "reloading" | "skipped" | "offline";

/** Chunks may fail at the same time: they share one decision. */
let pending: Promise<Outcome> | undefined;

/**
 * Reloads the page after a chunk failed to load (new deployment, or lost connection), at most once per 60 seconds.
 * Never reloads when the server is unreachable or the time cannot be stored: the page on screen is better than an error
 * page.
 */
export function reloadOnce({
	now = Date.now,
	store = () => sessionStorage as Pick<Storage, "getItem" | "setItem">,
	isReachable = () => isSiteReachable(),
	reload = () => location.reload(),
} = {}): Promise<Outcome> {
	const decide = async (): Promise<Outcome> => {
		if (!(await isReachable())) return "offline";
		try {
			const last = Number(store().getItem(storageKey));
			if (last > 0 && now() - last < minIntervalMs) return "skipped";
			store().setItem(storageKey, String(now()));
		} catch {
			return "skipped";
		}
		reload();
		return "reloading";
	};
	const current = pending ?? decide();
	pending = current;
	void current.then((outcome) => {
		if (outcome !== "reloading" && pending === current) pending = undefined;
	});
	return current;
}
