import { eq, sql } from "drizzle-orm";
import type { HoldReason } from "#contract/holding.ts";
import { first, prepared, type Tx, variablesOf } from "../../../../platform/data/db.ts";
import { together } from "../../../../platform/data/together.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { pendingSince } from "../../holding/holdRules.ts";
import type { ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore, maxRecentRepliers } from "../../thread/rules.ts";

/** A reply to insert. It gets its own post number unless it is a reply to the reply `parentPid`. */
export interface ReplyValues {
	uid: number;
	message: string;
	html: string;
	aids: number[];
	parentPid: number | null;
	quotePid: number | null;
	/** The phone that it is written on. */
	phoneModel?: string | undefined;
	now: Date;
	/** Pending replies get no post number and are not counted until they are released. */
	pendingReason?: HoldReason | undefined;
}

/**
 * Inserts a reply and, unless it is pending, updates the counts of its thread and parent. The caller has locked the
 * thread, so that post numbers have no gaps or duplicates.
 */
export async function insertReply(
	tx: Tx,
	thread: ThreadRow,
	reply: ReplyValues,
): Promise<{ pid: number; position: number | null }> {
	const { uid, message, html, aids, parentPid, quotePid, phoneModel, now, pendingReason } = reply;
	const position = pendingReason ? null : nextPosition(thread, parentPid);
	const values = {
		tid: thread.tid,
		uid,
		position,
		parentPid,
		quotePid,
		message,
		html,
		aids,
		phoneModel: phoneModel ?? "",
		createdAt: now,
		...pendingSince(pendingReason, now),
	};
	const [inserted] = await together([
		insertPost(tx).execute(values),
		...(pendingReason ? [] : [countNewReply(tx, thread, { uid, position, parentPid, now })]),
	]);
	const { pid } = first(inserted);
	return { pid, position };
}

const insertPost = prepared((db) =>
	db
		.insert(posts)
		.values(
			variablesOf(posts, [
				...(["tid", "uid", "position", "parentPid", "quotePid", "message", "html", "aids"] as const),
				...(["phoneModel", "createdAt", "pendingReason", "pendingSince", "deletedAt"] as const),
			]),
		)
		.returning({ pid: posts.pid })
		.prepare("insert_post"),
);

/** The post number of the next reply; null for a reply to a reply. */
export const nextPosition = (thread: ThreadRow, parentPid: number | null): number | null =>
	parentPid === null ? thread.maxPosition + 1 : null;

/** Counts a new reply in its thread, its parent and its author's counts. */
export async function countNewReply(
	tx: Tx,
	thread: ThreadRow,
	{ uid, position, parentPid, now }: Pick<ReplyValues, "uid" | "parentPid" | "now"> & { position: number | null },
): Promise<void> {
	const replyCount = thread.replyCount + 1;
	const countedThread = {
		tid: thread.tid,
		replyCount,
		maxPosition: position ?? thread.maxPosition,
		lastReplyAt: new Date(Math.max(now.getTime(), thread.lastReplyAt.getTime())),
		lastRepliers: [uid, ...thread.lastRepliers.filter((earlier) => earlier !== uid)].slice(0, maxRecentRepliers),
		hot: hotScore({ ...thread, replyCount }),
	};
	await together([
		...(parentPid === null ? [] : [countInParent(tx, parentPid)]),
		countInThread(tx).execute(countedThread),
		changeMemberCounts(tx, [{ uid, replies: 1 }]),
		changePoints(tx, { uid, kind: "reply", at: now, step: 1 }),
	]);
}

const countInThread = prepared((db) =>
	db
		.update(threads)
		.set(variablesOf(threads, ["replyCount", "maxPosition", "lastReplyAt", "lastRepliers", "hot"]))
		.where(eq(threads.tid, sql.placeholder("tid")))
		.prepare("count_reply_in_thread"),
);

const countInParent = (tx: Tx, pid: number): Promise<unknown> =>
	tx
		.update(posts)
		.set({ childCount: sql`${posts.childCount} + 1` })
		.where(eq(posts.pid, pid))
		.execute();
