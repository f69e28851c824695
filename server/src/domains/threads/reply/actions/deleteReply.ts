import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { isUndoable, mayDelete } from "../../policy.ts";
import { lockReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { softDeleteReply } from "./softDeleteReply.ts";

/**
 * Deletes the viewer's reply, or restores it within a day with `undo`. Repeating either changes nothing.
 * @throws NotFound `reply-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`.
 */
export async function deleteReply(ctx: Ctx, { pid, undo = false }: { pid: number; undo?: boolean | undefined }): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const { thread, post } = await lockReply(tx, viewer, pid, { includeDeleted: true });
		authorize(mayDelete(viewer, post));
		if (undo === (post.deletedAt === null)) return {};
		if (post.deletedAt && !isUndoable(post.deletedAt, now)) throw new NotFound("reply-not-found");

		await softDeleteReply(tx, thread, post, undo ? null : now);
		await signalReply(tx, undo ? "replyRestored" : "replyDeleted", { tid: post.tid, pid });
		return {};
	});
}
