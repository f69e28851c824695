import type { ErrorCode } from "#contract/errorCodes.ts";
import type { FormError, FormResult } from "../../lib/form/form-result.ts";
import type { PostContent } from "../../lib/unsent/post.ts";
import type { Message, PartErrors } from "./validate-post.ts";

/** What the next write of a post is based on. */
export interface WriteBase {
	/** Idempotency key. */
	key: string;
	/** Version of the edit or draft; 0 for neither. */
	version: number;
	/** The account draft that is continued; 0 for none. */
	draft: number;
}

/** What the composer begins with. */
export interface InitialPost extends WriteBase {
	post: PostContent;
	/** The thread that is edited; 0 for a new one. */
	tid: number;
}

/** Another text of the same post: the version that was saved elsewhere meanwhile. */
export interface OtherText {
	post: PostContent;
	version: number;
	/** The account draft that it is; 0 for none. */
	draft: number;
	/** It was written here, before the one saved elsewhere was used. */
	isMine?: boolean;
}

/** What the server renders of a post. */
export interface RenderedPost {
	html: string;
	/** Texts of the options of its poll. */
	polloption: string[];
}

/** View of a posted form: the thread; after an error what the form continues with. */
export interface PostView {
	tid?: number;
	/** The draft that is published later. */
	scheduled?: number;
	/** The form as it was written, without scripts. */
	initialPost?: InitialPost;
	other?: OtherText | undefined;
	/** For a preview without scripts. */
	preview?: RenderedPost;
}

/** Error of a post: a general message, and one per part. */
export interface PostError {
	message: Message;
	parts: PartErrors;
	other?: OtherText | undefined;
	/** Nothing is written yet. */
	isBlank?: boolean;
}

/** Timeout of posting. Milliseconds. */
export const sendTimeoutMs = 15_000;

/** What a post is sent for. `look-up` repeats an earlier write, to find its thread. */
export type PostIntent = "publish" | "save-draft" | "look-up";

/** The answer to a sent post, or that none came. */
export type PostAnswer = Pick<FormResult<PostView>, "formError" | "view" | "offline"> & { timedOut?: boolean };

/** Messages of a form's error per part. */
export function toPostError({ msg, reason, fields }: FormError, other?: OtherText): PostError {
	const has = (...names: string[]): boolean => names.some((name) => fields[name]);
	const title = fields.subject ?? (reason === "title-empty" ? msg : undefined);
	const text = fields.message ?? (reason.startsWith("content-") ? msg : undefined);
	return {
		message: msg,
		parts: {
			...(title && { title }),
			...(text && { text }),
			...((reason.startsWith("video-") || has("video", "cover")) && { video: msg }),
			...((reason.startsWith("poll-") || has("polloption")) && { poll: msg }),
		},
		other,
		isBlank: reason === "draft-empty",
	};
}

/** Whether the account draft was posted or deleted elsewhere. */
export const isDraftGone = (reason: ErrorCode): boolean => reason === "draft-posted" || reason === "draft-not-found";
