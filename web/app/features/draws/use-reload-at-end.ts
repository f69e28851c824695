import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Browsers end longer timers at once. Milliseconds. */
const longest = 86_400_000;
/** Over how long the requests of all open pages of a draw are spread. Milliseconds. */
const spreadMs = 5_000;

/**
 * Loads the data of a page again when an open draw ends, so that it says that the draw is over; without a connection
 * once there is one.
 * @param endsIn seconds until the end by the clock of the server, which those of devices may differ from; undefined for
 * a draw that is not open
 */
export function useReloadAtEnd(endsIn: number | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (endsIn === undefined) return;
		const controller = new AbortController();
		const reload = (): void => void revalidate();
		const reloadOnline = (): void => {
			if (navigator.onLine) reload();
			// Loading without a connection would replace the page by that of an error.
			else addEventListener("online", reload, { once: true, signal: controller.signal });
		};
		const delay = (endsIn + 1) * 1_000 + Math.random() * spreadMs;
		const timer = setTimeout(reloadOnline, Math.min(longest, delay));
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [endsIn, revalidate]);
}
