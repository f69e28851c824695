import type { Db, Tx } from "../../platform/db.ts";
import { Missing } from "../../platform/errors.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { mayRead } from "../threads/policy.ts";
import { findPost, findThread, lockPost, lockThread, type PostRow, type ThreadRow } from "../threads/queries.ts";

interface Reply {
	thread: ThreadRow;
	post: PostRow;
}

/**
 * A reply and its thread, both held until the transaction ends. A thread's first post is no reply. A deleted one is
 * there only for its author, and only with `deletedToo`.
 * @throws Missing `reply-not-found`, also for what the viewer may not read.
 */
export async function lockReply(tx: Tx, viewer: Viewer, pid: number, { deletedToo = false } = {}): Promise<Reply> {
	const found = await findPost(tx, pid);
	const thread = found && (await lockThread(tx, found.tid));
	const post = found && (await lockPost(tx, pid));
	const gone = post?.deletedAt && !(deletedToo && post.uid === viewer.uid);
	if (!thread || !post || gone || post.position === 1 || !mayRead(viewer, thread).ok) throw new Missing("reply-not-found");
	return { thread, post };
}

/** A reply that others may hang under, deleted or not, and its thread. @throws Missing as `lockReply`. */
export async function findParent(db: Db, viewer: Viewer, pid: number): Promise<Reply> {
	const post = await findPost(db, pid);
	const thread = post && (await findThread(db, post.tid));
	if (!thread || !post || post.position === 1 || !mayRead(viewer, thread).ok) throw new Missing("reply-not-found");
	return { thread, post };
}
