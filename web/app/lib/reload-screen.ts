import { useEffect, useState } from "react";
import { networkError } from "./reachability.ts";
import { reloadOnce } from "./reload-once.ts";

let reloadAllowed = false;
let showFailure: ((error: Error) => void) | undefined;
/**
 * The screen that is being opened: after a release it is loaded instead of the page on screen, whose chunks are gone.
 */
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

function reload(): void {
	reloadAllowed = true;
	if (opening === undefined) location.reload();
	else location.assign(opening);
}

/**
 * Reloads the app after a chunk failed to load (see `reloadOnce`); while another screen is being opened, loads that
 * one.
 */
export const reloadScreen = (): ReturnType<typeof reloadOnce> => reloadOnce({ reload });

/** Throws when a route chunk failed to load and the page is not reloaded. */
export function useChunkFailure(): void {
	const [error, setError] = useState<Error>();
	useEffect(() => {
		showFailure = setError;
	}, []);
	if (error) throw error;
}

/**
 * React Router reloads the page whenever a route chunk fails to load. Where the browser has the Navigation API,
 * `reloadOnce` decides instead.
 */
export function limitReloads(): void {
	globalThis.navigation?.addEventListener("navigate", (event) => {
		if (event.navigationType !== "reload" || event.userInitiated || reloadAllowed) return;
		event.preventDefault();
		void reloadScreen().then((outcome) => {
			if (outcome !== "reloading")
				showFailure?.(outcome === "offline" ? networkError() : new Error("a route chunk failed to load"));
		});
	});
}
