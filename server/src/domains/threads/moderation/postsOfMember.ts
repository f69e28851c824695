import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { deleteReply } from "../reply/actions/deleteReply.ts";
import { posts, threads } from "../tables.ts";
import { deleteThread } from "../thread/actions/deleteThread.ts";

/** A thread by its first post, or a reply. */
export interface PostOfMember {
	kind: "thread" | "reply";
	/** Id of the thread or the reply. */
	objectId: number;
	pid: number;
}

/** What a member has posted and nobody has deleted, after one, in the order of ids. */
export async function listPostsToRemove(db: Db, uid: number, after: number, limit: number): Promise<PostOfMember[]> {
	const rows = await db
		.select({ pid: posts.pid, tid: posts.tid, first: threads.pid })
		.from(posts)
		.innerJoin(threads, eq(threads.tid, posts.tid))
		.where(and(eq(posts.uid, uid), gt(posts.pid, after), isNull(posts.deletedAt), isNull(threads.deletedAt)))
		.orderBy(asc(posts.pid))
		.limit(limit);
	return rows.map(({ pid, tid, first }) =>
		pid === first ? { kind: "thread", objectId: tid, pid } : { kind: "reply", objectId: pid, pid },
	);
}

/** Deletes a post as its moderator, or restores it. @throws as `deleteThread`, `deleteReply` */
export const deletePostOfMember = (
	ctx: Ctx,
	{ kind, objectId }: Pick<PostOfMember, "kind" | "objectId">,
	choice: { undo: boolean; reason?: string },
): Promise<void> =>
	kind === "thread" ? deleteThread(ctx, { tid: objectId, ...choice }) : deleteReply(ctx, { pid: objectId, ...choice });
