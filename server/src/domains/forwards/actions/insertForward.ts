import { first, type Tx } from "../../../platform/data/db.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import type { Viewer } from "../../../platform/security/viewer.ts";
import { requireUnblocked } from "../../social/block/actions/requireUnblocked.ts";
import { countShare } from "../../threads/like/actions/shareThread.ts";
import { seesText } from "../../threads/policy.ts";
import { listPostsById, lockThread, requireReadable } from "../../threads/queries.ts";
import { findOriginTid, hasForwarded } from "../queries.ts";
import { threadForwards } from "../tables.ts";

/**
 * Makes a new thread forward another one; of a forward, what that forwards. It counts as a share, once per member.
 * @throws as `requireReadable`; NotFound `thread-not-found` when the viewer does not see its text; Forbidden
 * `blocked-by-member`
 */
export async function insertForward(
	tx: Tx,
	viewer: Viewer,
	{ tid, uid }: { tid: number; uid: number },
	forward: number,
): Promise<void> {
	const originTid = (await findOriginTid(tx, forward)) ?? forward;
	const origin = requireReadable(viewer, await lockThread(tx, originTid));
	if (!seesText(viewer, first(await listPostsById(tx, [origin.pid])), origin)) throw new NotFound("thread-not-found");
	await requireUnblocked(tx, { viewer }, [origin.uid]);
	const row = { tid, originTid, uid };
	await tx.insert(threadForwards).values(row);
	if (await hasForwarded(tx, row)) return;
	await countShare(tx, originTid);
}
