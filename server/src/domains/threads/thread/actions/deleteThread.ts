import { feedTag, threadTag, titleTag, topicTags } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { isUndoable, mayDelete, mayRestore } from "../../policy.ts";
import { lockThread } from "../../queries.ts";
import { softDeleteThread } from "./softDeleteThread.ts";

/**
 * Deletes the viewer's thread or one that they moderate; `undo` restores it, its author within a day. Repeating either
 * changes nothing. What a moderator does is logged.
 * @throws NotFound `thread-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`.
 */
export async function deleteThread(
	ctx: Ctx,
	{ tid, undo = false, reason }: { tid: number; undo?: boolean | undefined; reason?: string | undefined },
): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const thread = await lockThread(tx, tid);
		if (!thread || (thread.deletedAt && !mayRestore(viewer, thread, thread).ok)) throw new NotFound("thread-not-found");
		if (thread.mergedInto !== null) throw new NotFound("thread-not-found");
		authorize(mayDelete(viewer, thread, thread));
		if (undo === (thread.deletedBy === null)) return;
		if (undo && !isUndoable(thread, now)) throw new NotFound("thread-not-found");
		if (undo) await assertAddressAllowed(tx, ctx);

		await softDeleteThread(tx, thread, undo ? null : { deletedAt: now, deletedBy: viewer.uid });
		if (viewer.uid !== thread.uid) {
			const action = undo ? "restore-thread" : "delete-thread";
			await logModeration(tx, ctx, {
				action,
				object: { kind: "thread", id: tid },
				of: thread,
				reason,
				before: { deleted: undo },
				after: { deleted: !undo },
			});
		}
		await signal(tx, { invalidate: [threadTag(tid), titleTag(tid), feedTag, ...topicTags(thread.topid)] });
	});
}
