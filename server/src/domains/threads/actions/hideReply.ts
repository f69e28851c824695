import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";
import { listLastRepliers } from "../postLists.ts";
import type { PostRow, ThreadRow } from "../queries.ts";
import { facesKept, hotOf } from "../rules.ts";
import { posts, threads } from "../tables.ts";

/**
 * Deletes a reply that stands (`deletedAt`), or brings a deleted one back (null), and counts it at its thread and
 * parent. Its floor stays, and the thread keeps its place in lists. The caller holds the thread's row and the post's.
 */
export async function hideReply(tx: Tx, thread: ThreadRow, post: PostRow, deletedAt: Date | null): Promise<void> {
	const step = deletedAt ? -1 : 1;
	await tx.update(posts).set({ deletedAt }).where(eq(posts.pid, post.pid));
	if (post.parentPid !== null)
		await tx
			.update(posts)
			.set({ childCount: sql`${posts.childCount} + ${step}` })
			.where(eq(posts.pid, post.parentPid));
	const replyCount = thread.replyCount + step;
	const facesChange = step > 0 || thread.lastRepliers.includes(post.uid);
	await tx
		.update(threads)
		.set({
			replyCount,
			hot: hotOf({ ...thread, replyCount }),
			...(facesChange ? { lastRepliers: await listLastRepliers(tx, thread.tid, facesKept) } : {}),
		})
		.where(eq(threads.tid, thread.tid));
}
