import type { Input } from "#contract/call.ts";
import type { CallRefused } from "#contract/pageApi.ts";
import type { publishThread } from "#contract/threads.ts";
import type { Fields, Refusal } from "./fields.ts";

/** What a post is made of when it leaves. */
export interface Outgoing extends Fields {
	/** The thread that is edited; 0 for a new one. */
	tid: number;
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

/** What `publishThread` takes. */
export function bodyOf({ subject, message, fid, country_fid, tid, version, aids }: Outgoing): Input<typeof publishThread>["body"] {
	return {
		subject,
		message,
		aids: aids.join(","),
		...(fid ? { fid } : {}),
		...(country_fid ? { country_fid } : {}),
		...(tid ? { tid } : {}),
		...(version ? { version } : {}),
	};
}
