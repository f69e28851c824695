import type { Refusal } from "./fields.ts";

/** `waiting`: for uploads to finish. */
export type Phase = "writing" | "waiting" | "sending" | "done";

/** Error shown above the form after submitting. */
export interface Answer extends Refusal {
	/** No connection: shown until reconnected. */
	down?: boolean;
	/** Link to the thread that was already posted, or to the login. */
	link?: { href: string; word: "composer.open" | "nav.logIn" } | undefined;
}

/** What was lost of a restored draft. */
export interface Restored {
	unfinished: number;
	gone: number;
}
