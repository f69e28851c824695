import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import type { PostRow, ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore, maxRecentRepliers } from "../../thread/rules.ts";
import { listRecentRepliers } from "../queries.ts";

/**
 * Marks a reply as deleted, or restores it (`deletion` null), and updates the counts of its thread and parent.
 * Its post number stays, a pin ends, and the thread keeps its place in lists. The caller has locked the thread and the post.
 */
export async function softDeleteReply(tx: Tx, thread: ThreadRow, post: PostRow, deletion: { deletedAt: Date; deletedBy: number } | null): Promise<void> {
	const step = deletion ? -1 : 1;
	await tx
		.update(posts)
		.set(deletion ?? { deletedAt: null, deletedBy: null })
		.where(eq(posts.pid, post.pid));
	if (post.parentPid !== null)
		await tx
			.update(posts)
			.set({
				childCount: sql`${posts.childCount} + ${step}`,
				...(deletion && { pinnedChild: sql`nullif(${posts.pinnedChild}, ${post.pid})` }),
			})
			.where(eq(posts.pid, post.parentPid));
	const replyCount = thread.replyCount + step;
	const repliersChange = step > 0 || thread.lastRepliers.includes(post.uid);
	await tx
		.update(threads)
		.set({
			replyCount,
			hot: hotScore({ ...thread, replyCount }),
			...(deletion && thread.pinnedReplies.includes(post.pid) ? { pinnedReplies: thread.pinnedReplies.filter((pid) => pid !== post.pid) } : {}),
			...(repliersChange ? { lastRepliers: await listRecentRepliers(tx, thread.tid, maxRecentRepliers) } : {}),
		})
		.where(eq(threads.tid, thread.tid));
	await changeMemberCounts(tx, [{ uid: post.uid, replies: step, likesReceived: step * post.likeCount }]);
}
