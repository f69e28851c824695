import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { hideReply } from "../../threads/actions/hideReply.ts";
import { isUndoable, mayRemove } from "../../threads/policy.ts";
import { replyDeleted, replyRestored } from "../events.ts";
import { lockReply } from "../queries.ts";

/**
 * Deletes the viewer's reply, or restores it within a day with `undo`. Repeating either changes nothing.
 * @throws NotFound `reply-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`.
 */
export async function deleteReply(ctx: Ctx, { pid, undo = false }: { pid: number; undo?: boolean | undefined }): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transact(async (tx) => {
		const now = ctx.clock.now();
		const { thread, post } = await lockReply(tx, viewer, pid, { includeDeleted: true });
		must(mayRemove(viewer, post));
		if (undo === (post.deletedAt === null)) return {};
		if (post.deletedAt && !isUndoable(post.deletedAt, now)) throw new Missing("reply-not-found");

		await hideReply(tx, thread, post, undo ? null : now);
		await publish(tx, (undo ? replyRestored : replyDeleted)({ tid: post.tid, pid, uid: viewer.uid }));
		return {};
	});
}
