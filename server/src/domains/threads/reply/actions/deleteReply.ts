import { threadTag } from "#contract/cacheTags.ts";
import { liveEvents } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { assertAddressAllowed } from "../../../auth/addressBan/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { isUndoable, mayDeleteReply } from "../../policy.ts";
import { lockReply } from "../queries.ts";
import { signalReply } from "../signalReply.ts";
import { softDeleteReply } from "./softDeleteReply.ts";

/**
 * Deletes the viewer's reply or one that they moderate; `undo` restores it, its author within a day. Repeating either
 * changes nothing. What a moderator does is logged.
 * @throws NotFound `reply-not-found` when it does not exist or can no longer be restored; Forbidden `not-allowed`,
 * `address-banned`.
 */
export async function deleteReply(
	ctx: Ctx,
	{ pid, undo = false, reason }: { pid: number; undo?: boolean | undefined; reason?: string | undefined },
): Promise<void> {
	const { viewer } = ctx;
	await ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const { thread, post } = await lockReply(tx, viewer, pid, { includeDeleted: true });
		authorize(mayDeleteReply(viewer, post, thread));
		if (undo === (post.deletedBy === null)) return;
		if (undo && !isUndoable(post, now)) throw new NotFound("reply-not-found");
		if (undo) await assertAddressAllowed(tx, ctx);

		await softDeleteReply(tx, thread, post, undo ? null : { deletedAt: now, deletedBy: viewer.uid });
		if (viewer.uid !== post.uid) {
			const action = undo ? "restore-reply" : "delete-reply";
			const of = { ...thread, uid: post.uid };
			await logModeration(tx, ctx, {
				action,
				object: { kind: "reply", id: pid },
				of,
				reason,
				before: { deleted: undo },
				after: { deleted: !undo },
			});
		}
		await (post.pendingReason === null
			? signalReply(tx, undo ? liveEvents.replyRestored : liveEvents.replyDeleted, { tid: post.tid, pid })
			: signal(tx, { invalidate: [threadTag(post.tid)] }));
	});
}
