import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import type { PostRow, ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore, maxRecentRepliers } from "../../thread/rules.ts";
import { listRecentRepliers } from "../queries.ts";

/**
 * Marks a reply as deleted, or restores it (`deletion` null); one that was pending is pending again and not counted.
 * Its post number stays, a pin ends, and the thread keeps its place in lists. The caller has locked the thread and the
 * post.
 */
export async function softDeleteReply(
	tx: Tx,
	thread: ThreadRow,
	post: PostRow,
	deletion: { deletedAt: Date; deletedBy: number } | null,
): Promise<void> {
	await tx
		.update(posts)
		.set(deletion ?? { deletedAt: post.pendingSince, deletedBy: null })
		.where(eq(posts.pid, post.pid));
	if (post.pendingReason === null) await countReply(tx, thread, post, deletion ? -1 : 1);
}

/**
 * Counts a reply that is shown again (1), or no longer (-1), in its thread, its parent and its author's counts. Its row
 * is already changed.
 */
export async function countReply(tx: Tx, thread: ThreadRow, post: PostRow, step: 1 | -1): Promise<void> {
	if (post.parentPid !== null)
		await tx
			.update(posts)
			.set({
				childCount: sql`${posts.childCount} + ${step}`,
				...(step < 0 && { pinnedChild: sql`nullif(${posts.pinnedChild}, ${post.pid})` }),
			})
			.where(eq(posts.pid, post.parentPid));
	const replyCount = thread.replyCount + step;
	const repliersChange = step > 0 || thread.lastRepliers.includes(post.uid);
	await tx
		.update(threads)
		.set({
			replyCount,
			hot: hotScore({ ...thread, replyCount }),
			...(step < 0 && thread.pinnedReplies.includes(post.pid)
				? { pinnedReplies: thread.pinnedReplies.filter((pid) => pid !== post.pid) }
				: {}),
			...(repliersChange ? { lastRepliers: await listRecentRepliers(tx, thread.tid, maxRecentRepliers) } : {}),
		})
		.where(eq(threads.tid, thread.tid));
	await changeMemberCounts(tx, [{ uid: post.uid, replies: step, likesReceived: step * post.likeCount }]);
	await changePoints(tx, { uid: post.uid, kind: "reply", at: post.createdAt, step });
}
