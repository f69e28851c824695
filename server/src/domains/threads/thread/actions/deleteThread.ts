import { eq } from "drizzle-orm";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { isUndoable, mayDelete } from "../../policy.ts";
import { lockThread } from "../../queries.ts";
import { threads } from "../../tables.ts";
import { threadDeleted, threadRestored } from "../events.ts";

/**
 * Deletes the viewer's thread, or restores it within a day with `undo`. Repeating either changes nothing.
 * @throws NotFound `thread-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`.
 */
export async function deleteThread(ctx: Ctx, { tid, undo = false }: { tid: number; undo?: boolean | undefined }): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const thread = await lockThread(tx, tid);
		if (!thread || (thread.deletedAt && thread.uid !== viewer.uid)) throw new NotFound("thread-not-found");
		authorize(mayDelete(viewer, thread));
		if (undo === (thread.deletedAt === null)) return {};
		if (thread.deletedAt && !isUndoable(thread.deletedAt, now)) throw new NotFound("thread-not-found");

		await tx
			.update(threads)
			.set({ deletedAt: undo ? null : now })
			.where(eq(threads.tid, tid));
		await changeMemberCounts(tx, [{ uid: thread.uid, threads: undo ? 1 : -1 }]);
		await publish(tx, (undo ? threadRestored : threadDeleted)({ tid, uid: viewer.uid }));
		return {};
	});
}
