import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Browsers end longer timers at once. Milliseconds. */
const longest = 86_400_000;

/**
 * Loads the data of a page again when an open draw ends, so that it says that the draw is over.
 * @param endsIn seconds until the end by the clock of the server, which those of devices may differ from; undefined for a draw that is not open
 */
export function useEnd(endsIn: number | undefined): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (endsIn === undefined) return;
		const timer = setTimeout(() => void revalidate(), Math.min(longest, (endsIn + 1) * 1_000));
		return () => clearTimeout(timer);
	}, [endsIn, revalidate]);
}
