import type { CallRequest } from "#contract/call.ts";
import { findSectionByFid } from "#contract/sections.ts";
import type { publishThread } from "#contract/threads.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { parsePushTime } from "./draft/pushTime.ts";
import type { DraftProduct } from "./draft/tables.ts";

/** A thread as the wire has it; what a kind adds is read from it by its `ThreadPort`. */
export type ThreadPayload = Partial<CallRequest<typeof publishThread>["body"]>;

/** A thread as a member sends it. What is undefined was left out. */
export interface ThreadInput {
	subject: string;
	message: string;
	/** Left out in an edit, the pictures stay. */
	aids?: string | undefined;
	/** What each picture shows. */
	alts?: string[] | undefined;
	/** The first post of the edited thread, where the sender names it. */
	pid?: number | undefined;
	/** The version that it is based on. */
	version?: number | undefined;
	/** The saved draft that it comes from. */
	draft?: number | undefined;
	fid?: number | undefined;
	countryFid?: number | undefined;
	topid?: string | undefined;
	readaccess?: number | undefined;
	/** Tags as typed, and ids of those that were chosen. */
	tags?: string | undefined;
	tagIds?: string | undefined;
	goods?: DraftProduct[] | undefined;
	/** Uids of members who were chosen from suggestions. */
	mentioned?: string | undefined;
	phoneModel?: string | undefined;
	/** Null: now. */
	publishAt?: Date | null | undefined;
	/** What its kind reads. */
	payload: ThreadPayload;
}

/** The section of a new thread: the chosen one, else its author’s. */
export const sectionOf = (viewer: Viewer, chosen: number | undefined): number =>
	findSectionByFid(chosen ?? 0)?.fid ?? viewer.countryFid;

/** Reads a thread from the wire. @throws Invalid `push_time` */
export function readThread(now: Date, payload: ThreadPayload): ThreadInput {
	const { subject = "", message = "", aids, alts, pid, version, draft, fid, topid, readaccess, goods } = payload;
	return {
		...{ subject, message, aids, alts, pid, version, draft, fid, topid, readaccess, goods, payload },
		countryFid: payload.country_fid,
		tags: payload.thread_tag,
		tagIds: payload.tagids,
		mentioned: payload.at_list_current,
		phoneModel: payload.phonetype,
		publishAt: payload.push_time === undefined ? undefined : (parsePushTime(now, payload.push_time) ?? null),
	};
}
