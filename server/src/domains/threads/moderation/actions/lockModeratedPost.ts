import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayModerate, mayRead } from "../../policy.ts";
import { findPost, lockPost, lockThread } from "../../queries.ts";

/** A post, or the first post of a thread. */
export type PostOrThread = { pid: number } | { tid: number };

/**
 * Locks a post that the viewer may hide or blur, and its thread. `kind` and `object` are as the log names them.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`
 */
export async function lockModeratedPost(tx: Tx, { viewer }: Ctx, of: PostOrThread) {
	const tid = "tid" in of ? of.tid : (await findPost(tx, of.pid))?.tid;
	const thread = tid === undefined ? undefined : await lockThread(tx, tid);
	const post = thread && (await lockPost(tx, "tid" in of ? thread.pid : of.pid));
	if (!thread || !post || post.deletedAt || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");
	authorize(mayModerate(viewer, "ban-post", thread));
	const isFirst = post.pid === thread.pid;
	const kind = isFirst ? ("thread" as const) : ("reply" as const);
	return { thread, post, isFirst, kind, object: { kind, id: isFirst ? thread.tid : post.pid } };
}
