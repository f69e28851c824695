import type { ErrorCode } from "#contract/errorCodes.ts";
import type { FormError } from "../../lib/form/form-result.ts";
import type { PostError, PostFields } from "./post-fields.ts";

/** Fields of a post to send. */
export interface PostInput extends PostFields {
	/** The thread that is edited; 0 for a new one. */
	tid: number;
	/** The account draft it came from; 0 for none. */
	draft: number;
	version: number;
	aids: number[];
	/** What each photo shows. */
	alts: string[];
}

/** Messages of a form's error per field. */
export function toPostError({ msg, reason, fields }: FormError): PostError {
	return {
		msg,
		subject: fields.subject ?? (reason === "title-empty" ? msg : undefined),
		message: fields.message ?? (reason.startsWith("content-") ? msg : undefined),
		video: reason.startsWith("video-") || fields.video || fields.cover ? msg : undefined,
		poll: reason.startsWith("poll-") || fields.polloption ? msg : undefined,
	};
}

/** Whether the account draft was posted or deleted elsewhere. */
export const isDraftGone = (reason: ErrorCode): boolean => reason === "draft-posted" || reason === "draft-not-found";
