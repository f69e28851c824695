import { eq } from "drizzle-orm";
import type { Tx } from "../../../../platform/data/db.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { changeThreadCounts } from "../../../topics/queries.ts";
import type { ThreadRow } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";

/**
 * Marks a thread as deleted, or restores it (`deletion` null); one that was pending is pending again and not counted.
 * The caller has locked it.
 */
export async function softDeleteThread(
	tx: Tx,
	thread: ThreadRow,
	deletion: { deletedAt: Date; deletedBy: number } | null,
): Promise<void> {
	const values = deletion ?? { deletedAt: thread.pendingSince, deletedBy: null };
	await tx.update(threads).set(values).where(eq(threads.tid, thread.tid));
	if (thread.pendingReason === null) {
		const step = deletion ? -1 : 1;
		await changeThreadCounts(tx, [{ topid: thread.topid, step }]);
		await changeMemberCounts(tx, [{ uid: thread.uid, threads: step }]);
		await changePoints(tx, { uid: thread.uid, kind: "thread", at: thread.createdAt, step });
	} else await tx.update(posts).set(values).where(eq(posts.pid, thread.pid));
}
