import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { isUndoable, mayDelete, mayRestore } from "../../policy.ts";
import { lockThread } from "../../queries.ts";
import { threads } from "../../tables.ts";

/**
 * Deletes the viewer's thread or one that they moderate; `undo` restores it, its author within a day. Repeating either
 * changes nothing. What a moderator does is logged.
 * @throws NotFound `thread-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`.
 */
export async function deleteThread(
	ctx: Ctx,
	{ tid, undo = false, reason }: { tid: number; undo?: boolean | undefined; reason?: string | undefined },
): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const thread = await lockThread(tx, tid);
		if (!thread || (thread.deletedAt && !mayRestore(viewer, thread, thread).ok)) throw new NotFound("thread-not-found");
		authorize(mayDelete(viewer, thread, thread));
		if (undo === (thread.deletedAt === null)) return {};
		if (undo && !isUndoable(thread, now)) throw new NotFound("thread-not-found");

		await tx
			.update(threads)
			.set(undo ? { deletedAt: null, deletedBy: null } : { deletedAt: now, deletedBy: viewer.uid })
			.where(eq(threads.tid, tid));
		await changeMemberCounts(tx, [{ uid: thread.uid, threads: undo ? 1 : -1 }]);
		if (viewer.uid !== thread.uid) {
			const action = undo ? "restore-thread" : "delete-thread";
			await logModeration(tx, ctx, { action, object: { kind: "thread", id: tid }, of: thread, reason, before: { deleted: undo }, after: { deleted: !undo } });
		}
		await signal(tx, { invalidate: [threadTag(tid), titleTag(tid), feedTag] });
		return {};
	});
}
