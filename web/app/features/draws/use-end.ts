import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { DrawView } from "#contract/draws.ts";

/** Browsers end longer timers at once. Milliseconds. */
const longest = 86_400_000;
/** A clock that is ahead asks again after so many milliseconds, until the server says that the draw is over. */
const againMs = 10_000;

/** Loads the data of an open draw again at its end, so that its page says that it is over. */
export function useEnd({ state, closes }: Pick<DrawView, "state" | "closes">): void {
	const { revalidate } = useRevalidator();
	const isOpen = state === "open";
	useEffect(() => {
		if (!isOpen) return;
		let timer: ReturnType<typeof setTimeout>;
		const wait = (least: number): void => {
			timer = setTimeout(
				() => {
					if (closes * 1_000 > Date.now()) return wait(0);
					void revalidate();
					wait(againMs);
				},
				Math.min(longest, Math.max(least, closes * 1_000 - Date.now())),
			);
		};
		wait(0);
		return () => clearTimeout(timer);
	}, [isOpen, closes, revalidate]);
}
