import type { Input } from "#contract/call.ts";
import type { saveDraft } from "#contract/drafts.ts";
import type { CallRefused } from "#contract/pageApi.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import type { publishThread } from "#contract/threads.ts";
import type { Fields, Refusal } from "./fields.ts";

/** What a post is made of when it leaves. */
export interface Outgoing extends Fields {
	/** The thread that is edited; 0 for a new one. */
	tid: number;
	/** The draft on the server that it was; 0 for none. */
	draft: number;
	version: number;
	aids: number[];
}

/** The server's sentences, each beside its field. */
export function refusalOf({ message: msg, reason, fields }: CallRefused): Refusal {
	return {
		msg,
		subject: fields.subject?.msg ?? (reason === "title-empty" ? msg : undefined),
		message: fields.message?.msg ?? (reason.startsWith("content-") ? msg : undefined),
	};
}

/** Whether the account's draft that a form went on with was posted or deleted elsewhere. */
export const isDraftGone = (reason: RefusalCode): boolean => reason === "draft-posted" || reason === "draft-not-found";

const written = ({ subject, message, fid, country_fid, version, aids }: Outgoing) => ({
	subject,
	message,
	aids: aids.join(","),
	...(fid ? { fid } : {}),
	...(country_fid ? { country_fid } : {}),
	...(version ? { version } : {}),
});

/** What `publishThread` takes. */
export const bodyOf = (post: Outgoing): Input<typeof publishThread>["body"] => ({
	...written(post.tid ? post : { ...post, version: 0 }),
	...(post.tid ? { tid: post.tid } : {}),
	...(post.draft ? { draft: post.draft } : {}),
});

/** What `saveDraft` takes: `tid` names the draft. */
export const draftBodyOf = (post: Outgoing): Input<typeof saveDraft>["body"] => ({ ...written(post), ...(post.draft ? { tid: post.draft } : {}) });
