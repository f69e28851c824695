import { useEffect, useState } from "react";
import { isSiteReachable, networkError } from "./reachability.ts";

const storageKey = "baraza.reloaded";
/** Minimum time between two reloads. */
const minIntervalMs = 60_000;

/** `skipped`: reloaded too recently, or the time could not be stored. */
type Outcome = "reloading" | "skipped" | "offline";

/** Chunks may fail at the same time: they share one decision. */
let pending: Promise<Outcome> | undefined;

/**
 * Reloads the page after a chunk failed to load (new deployment, or lost connection), at most once per 60 seconds; while
 * another screen is being opened, loads that one. Never
 * reloads when the server is unreachable or the time cannot be stored: the page on screen is better than an error page.
 */
export function reloadOnce({
	now = Date.now,
	store = () => sessionStorage as Pick<Storage, "getItem" | "setItem">,
	isReachable = () => isSiteReachable(),
	reload = reloadPage,
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

let reloadAllowed = false;
let showFailure: ((error: Error) => void) | undefined;
/** The screen that is being opened: after a release it is loaded instead of the page on screen, whose chunks are gone. */
let opening: string | undefined;

/** Remembers which screen is being opened while `load` runs. */
export async function whileOpening<T>(url: string, load: () => Promise<T>): Promise<T> {
	opening = url;
	try {
		return await load();
	} finally {
		if (opening === url) opening = undefined;
	}
}

function reloadPage(): void {
	reloadAllowed = true;
	if (opening === undefined) location.reload();
	else location.assign(opening);
}

/** Throws when a route chunk failed to load and the page is not reloaded. */
export function useChunkFailure(): void {
	const [error, setError] = useState<Error>();
	useEffect(() => {
		showFailure = setError;
	}, []);
	if (error) throw error;
}

/** React Router reloads the page whenever a route chunk fails to load. Where the browser has the Navigation API, `reloadOnce` decides instead. */
export function limitReloads(): void {
	globalThis.navigation?.addEventListener("navigate", (event) => {
		if (event.navigationType !== "reload" || event.userInitiated || reloadAllowed) return;
		event.preventDefault();
		void reloadOnce().then((outcome) => {
			if (outcome !== "reloading") showFailure?.(outcome === "offline" ? networkError() : new Error("a route chunk failed to load"));
		});
	});
}
