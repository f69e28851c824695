import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { mayPinReply } from "../../policy.ts";
import { lockReply } from "../../reply/queries.ts";
import { threads } from "../../tables.ts";

/**
 * Pins a reply to the top of its thread, or unpins it. Replies to replies are not pinned. Repeating it changes nothing; what a
 * moderator does in another member's thread is logged.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`; Conflict `sticky-full`
 */
export async function pinReply(ctx: Ctx, { pid, on, reason }: { pid: number; on: boolean; reason?: string | undefined }): Promise<Record<never, never>> {
	return ctx.transaction(async (tx) => {
		const { thread, post } = await lockReply(tx, ctx.viewer, pid);
		authorize(mayPinReply(ctx.viewer, thread));
		if (post.position === null) throw new NotFound("reply-not-found");
		const { pinnedReplies } = thread;
		if (pinnedReplies.includes(pid) === on) return {};
		if (on && pinnedReplies.length >= ctx.deps.config.stickyLimit) throw new Conflict("sticky-full");
		await tx
			.update(threads)
			.set({ pinnedReplies: on ? [pid, ...pinnedReplies] : pinnedReplies.filter((one) => one !== pid) })
			.where(eq(threads.tid, thread.tid));
		if (ctx.viewer.uid !== thread.uid) {
			const action = on ? "pin-reply" : "unpin-reply";
			await logModeration(tx, ctx, { action, object: { kind: "reply", id: pid }, reason, before: { pinned: !on }, after: { pinned: on } });
		}
		await signal(tx, { invalidate: [threadTag(thread.tid)], notify: { room: `thread:${thread.tid}`, event: "replyEdited", data: { tid: thread.tid, pid } } });
		return {};
	});
}
