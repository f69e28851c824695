import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { seesText } from "../../threads/policy.ts";
import { findPost, lockThread, requireReadable, type ThreadRow } from "../../threads/queries.ts";
import { type BugRow, findBug } from "../queries.ts";

/**
 * A bug that the viewer may read, with its thread locked: changes of a bug wait for each other.
 * @throws NotFound `thread-not-found`, `bug-not-found` also when the viewer does not see its text; Forbidden
 * `thread-forbidden`
 */
export async function lockBug(
	tx: Tx,
	{ viewer }: Ctx,
	tid: number,
): Promise<{ thread: ThreadRow; bug: BugRow; hidden: boolean }> {
	const thread = requireReadable(viewer, await lockThread(tx, tid));
	const [bug, post] = [await findBug(tx, tid), await findPost(tx, thread.pid)];
	if (!bug || !post || !seesText(viewer, post, thread)) throw new NotFound("bug-not-found");
	return { thread, bug, hidden: post.hidden };
}
