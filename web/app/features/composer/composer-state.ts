import type { PostError } from "./post-fields.ts";

/** `waiting`: for uploads to finish. */
export type Phase = "editing" | "waiting" | "sending" | "done";

/** Error shown above the form after submitting. */
export interface ComposerError extends PostError {
	/** No connection: shown until reconnected. */
	offline?: boolean;
	/** Link to the thread that was already posted, or to the login. */
	link?: { href: string; word: "composer.viewPost" | "nav.logIn" } | undefined;
}

/** What was lost of a restored draft. */
export interface RestoredDraft {
	unfinishedUploads: number;
	deletedPictures: number;
}
