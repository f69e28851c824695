import { eq, sql } from "drizzle-orm";
import { first, type Tx } from "../../../../platform/data/db.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
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
	now: Date;
}

/**
 * Inserts a reply and updates the counts of its thread and parent. The caller has locked the thread, so that post
 * numbers have no gaps or duplicates.
 */
export async function insertReply(tx: Tx, thread: ThreadRow, reply: ReplyValues): Promise<{ pid: number; position: number | null }> {
	const { uid, message, html, aids, parentPid, quotePid, now } = reply;
	const maxPosition = thread.maxPosition + (parentPid === null ? 1 : 0);
	const position = parentPid === null ? maxPosition : null;
	const { pid } = first(
		await tx.insert(posts).values({ tid: thread.tid, uid, position, parentPid, quotePid, message, html, aids, createdAt: now }).returning({ pid: posts.pid }),
	);
	if (parentPid !== null)
		await tx
			.update(posts)
			.set({ childCount: sql`${posts.childCount} + 1` })
			.where(eq(posts.pid, parentPid));
	const replyCount = thread.replyCount + 1;
	await tx
		.update(threads)
		.set({
			replyCount,
			maxPosition,
			lastReplyAt: new Date(Math.max(now.getTime(), thread.lastReplyAt.getTime())),
			lastRepliers: [uid, ...thread.lastRepliers.filter((earlier) => earlier !== uid)].slice(0, maxRecentRepliers),
			hot: hotScore({ ...thread, replyCount }),
		})
		.where(eq(threads.tid, thread.tid));
	await changeMemberCounts(tx, [{ uid, replies: 1 }]);
	return { pid, position };
}
