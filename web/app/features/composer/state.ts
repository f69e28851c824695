import type { Refusal } from "./fields.ts";

/** `waiting` is for photos that are still on their way. */
export type Phase = "writing" | "waiting" | "sending" | "done";

/** What is said above the form after a press of Post. */
export interface Answer extends Refusal {
	/** The line was down: said until it is back. */
	down?: boolean;
	/** Where to look: the thread that was posted before, or the way in. */
	link?: { href: string; word: "composer.open" | "nav.logIn" } | undefined;
}

/** What came back from the device. */
export interface Restored {
	unfinished: number;
	gone: number;
}
