import type { LoggedAction } from "#contract/moderationActions.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/data/db.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { presentReason } from "../../accounts/moderationLog/presenter.ts";
import { isRestriction } from "../../moderationSlot.ts";
import { listPostsById, listThreadsById } from "../../threads/queries.ts";
import { listTopicRows } from "../../topics/queries.ts";
import { findReversed, type LogEntry } from "./queries.ts";

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

const endOf = ({ after }: LogEntry): Date | null => (typeof after.until === "string" ? new Date(after.until) : null);

/** Entries about posts and members, with their titles and whether they still have an effect. */
export async function presentEntries(
	db: Db,
	entries: readonly LogEntry[],
	lang: Lang,
	now: Date,
): Promise<PresentedEntry[]> {
	const idsOf = (kind: string): number[] =>
		entries.flatMap(({ objectKind, objectId }) => (objectKind === kind ? objectId : []));
	const [posts, topics, reversed] = await Promise.all([
		listPostsById(db, idsOf("reply")),
		listTopicRows(db, idsOf("topic")),
		findReversed(db, entries),
	]);
	const topicName = new Map(topics.map(({ topid, name }) => [topid, name]));
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
				? toExcerpt(post.message, titleLength)
				: (thread?.subject ?? (objectKind === "topic" ? topicName.get(objectId) : undefined) ?? ""),
			thread: post ? (thread?.subject ?? "") : "",
			tid: thread?.tid ?? 0,
			pid: post?.pid ?? thread?.pid ?? 0,
			reason: presentReason(reason, lang),
			dateline: unixSeconds(createdAt),
			until: until ? unixSeconds(until) : 0,
			in_force: isRestriction(action) && !reversed.has(id) && (until === null || until > now),
		};
	});
}
