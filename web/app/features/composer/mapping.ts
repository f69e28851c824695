import type { CallRequest } from "#contract/call.ts";
import type { saveDraft } from "#contract/drafts.ts";
import type { ErrorCode } from "#contract/errorCodes.ts";
import type { publishThread } from "#contract/threads.ts";
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
}

/** Messages of a form's error per field. */
export function toPostError({ msg, reason, fields }: FormError): PostError {
	return {
		msg,
		subject: fields.subject ?? (reason === "title-empty" ? msg : undefined),
		message: fields.message ?? (reason.startsWith("content-") ? msg : undefined),
	};
}

/** Whether the account draft was posted or deleted elsewhere. */
export const isDraftGone = (reason: ErrorCode): boolean => reason === "draft-posted" || reason === "draft-not-found";

const commonFields = ({ subject, message, fid, country_fid, version, aids }: PostInput) => ({
	subject,
	message,
	aids: aids.join(","),
	...(fid ? { fid } : {}),
	...(country_fid ? { country_fid } : {}),
	...(version ? { version } : {}),
});

/** Body of `publishThread`. */
export const toPublishBody = (post: PostInput): CallRequest<typeof publishThread>["body"] => ({
	...commonFields(post.tid ? post : { ...post, version: 0 }),
	...(post.tid ? { tid: post.tid } : {}),
	...(post.draft ? { draft: post.draft } : {}),
});

/** Body of `saveDraft`: `tid` is the id of the draft. */
export const toDraftBody = (post: PostInput): CallRequest<typeof saveDraft>["body"] => ({ ...commonFields(post), ...(post.draft ? { tid: post.draft } : {}) });
