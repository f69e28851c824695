import { type PostContent, type PostDraft, withoutUploads } from "../../lib/unsent/post.ts";
import type { InitialPost, PostError, PostIntent, WriteBase } from "./post-form.ts";

/** Error shown above the form. */
export interface ComposerError extends PostError {
	/** No connection: shown until reconnected. */
	offline?: boolean;
	/** Says that something was posted already: the thread, if known. */
	posted?: { tid: number | undefined };
}

/** A draft of this device, and the version that it is based on. */
export interface FoundDraft extends PostDraft {
	version: number;
}

/** What of a post is being sent. */
export interface PostRequest {
	intent: PostIntent;
	post: PostContent;
	base: WriteBase;
}

export interface ComposerState {
	initial: InitialPost;
	post: PostContent;
	base: WriteBase;
	/** `waiting`: for uploads to finish. */
	phase: "editing" | "waiting" | "sending" | "done";
	error?: ComposerError | undefined;
	/** Counts refusals: the first wrong part gets the focus. */
	refusals: number;
	/** Counts when the server may have deleted pictures meanwhile. */
	checks: number;
	request?: PostRequest | undefined;
	/** Without a connection a new thread goes to the outbox. */
	isQueueing?: boolean;
	/** A post that was sent without an answer. */
	lost?: PostContent | undefined;
	/** Pictures that a restored draft has lost. */
	restored?: { unfinished: number; deleted: number } | undefined;
	/** A draft that can be restored. */
	offered?: FoundDraft | undefined;
	isCoverDeleted?: boolean;
	result?: { tid: number } | { scheduled: number } | "saved";
}

export const initialState = (initial: InitialPost, error: ComposerError | undefined): ComposerState => ({
	initial,
	post: initial.post,
	base: { key: initial.key, version: initial.version, draft: initial.draft },
	phase: "editing",
	error,
	refusals: 0,
	checks: 0,
});

export const isSame = (a: PostContent, b: PostContent): boolean =>
	JSON.stringify(withoutUploads(a)) === JSON.stringify(withoutUploads(b));

/** Whether nothing was written; section and board alone are nothing. */
export const isBlank = ({ post, initial }: ComposerState): boolean =>
	isSame({ ...post, section: 0, board: 0 }, { ...initial.post, section: 0, board: 0 });
