import type { Db, Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { mayRead, mayRestore } from "../policy.ts";
import { findPost, findThread, lockPost, lockThread, type PostRow, type ThreadRow } from "../queries.ts";

interface Reply {
	thread: ThreadRow;
	post: PostRow;
}

/**
 * A reply and its thread, both locked until the transaction ends. A thread's first post is not a reply. A deleted reply
 * is found only by those who may restore it and only with `includeDeleted`.
 * @throws NotFound `reply-not-found`, also for what the viewer may not read.
 */
export async function lockReply(tx: Tx, viewer: Viewer, pid: number, { includeDeleted = false } = {}): Promise<Reply> {
	const found = await findPost(tx, pid);
	const thread = found && (await lockThread(tx, found.tid));
	const post = found && (await lockPost(tx, pid));
	const isHidden = thread && post?.deletedAt && !(includeDeleted && mayRestore(viewer, post, thread).ok);
	if (!thread || !post || isHidden || post.position === 1 || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
	return { thread, post };
}

/** A reply that may have child replies, deleted or not, and its thread. @throws NotFound as `lockReply`. */
export async function getParentReply(db: Db, viewer: Viewer, pid: number): Promise<Reply> {
	const post = await findPost(db, pid);
	const thread = post && (await findThread(db, post.tid));
	if (!thread || !post || post.position === 1 || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
	return { thread, post };
}
