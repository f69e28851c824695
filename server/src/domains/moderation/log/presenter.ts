import type { LoggedAction } from "#contract/moderationActions.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { nameEmoticons } from "../../../platform/data/emoticons.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { endOf, type LogEntry, listInForce } from "../../moderationLog/queries.ts";
import { presentReason } from "../../moderationReason.ts";
import { findReportKind } from "../../reportSlot.ts";
import { listPostsById, listThreadsById } from "../../threads/queries.ts";

/** Characters of a reply that stand for its title. */
const titleLength = 80;

/** An entry with what it is about. */
export interface PresentedEntry {
	id: number;
	action: LoggedAction;
	title: string;
	/** Title of the thread of a reply. */
	thread: string;
	tid: number;
	pid: number;
	reason: string;
	dateline: number;
	until: number;
	in_force: boolean;
}

/** Titles of what other entries than those of posts are about, by kind and id. */
async function listTitles(db: Db, entries: readonly LogEntry[]): Promise<Map<string, string>> {
	const titles = new Map<string, string>();
	const others = entries.filter(({ objectKind }) => !["thread", "reply", "member"].includes(objectKind));
	for (const [kind, ofKind] of Map.groupBy(others, ({ objectKind }) => objectKind)) {
		const subjects = ofKind.map(({ objectId, memberUid, countryFid, fid }) => ({
			...{ objectId, fid, roles: [] },
			uid: memberUid ?? 0,
			countryFid: countryFid ?? 0,
		}));
		const objectOf = await findReportKind(kind)?.load(db, subjects);
		for (const subject of subjects) titles.set(`${kind} ${subject.objectId}`, objectOf?.(subject)?.title ?? "");
	}
	return titles;
}

/** Entries about posts and members, with their titles and whether they still have an effect. */
export async function presentEntries(
	db: Db,
	entries: readonly LogEntry[],
	lang: Lang,
	now: Date,
): Promise<PresentedEntry[]> {
	const idsOf = (kind: string): number[] =>
		entries.flatMap(({ objectKind, objectId }) => (objectKind === kind ? objectId : []));
	// One after the other: an action's transaction has one connection.
	const posts = await listPostsById(db, idsOf("reply"));
	const titles = await listTitles(db, entries);
	const inForce = await listInForce(db, entries, now);
	const threads = await listThreadsById(db, [...idsOf("thread"), ...posts.map(({ tid }) => tid)]);
	const postOf = new Map(posts.map((post) => [post.pid, post]));
	const threadOf = new Map(threads.map((thread) => [thread.tid, thread]));
	return entries.map((entry) => {
		const { id, action, objectKind, objectId, reason, createdAt } = entry;
		const post = objectKind === "reply" ? postOf.get(objectId) : undefined;
		const thread = threadOf.get(objectKind === "thread" ? objectId : (post?.tid ?? 0));
		const until = endOf(entry);
		return {
			id,
			action,
			title: post
				? nameEmoticons(toExcerpt(post.message, titleLength), lang)
				: (thread?.subject ?? titles.get(`${objectKind} ${objectId}`) ?? ""),
			thread: post ? (thread?.subject ?? "") : "",
			tid: thread?.tid ?? 0,
			pid: post?.pid ?? thread?.pid ?? 0,
			reason: presentReason(reason, lang),
			dateline: unixSeconds(createdAt),
			until: until ? unixSeconds(until) : 0,
			in_force: inForce.has(id),
		};
	});
}
