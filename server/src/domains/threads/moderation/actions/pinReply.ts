import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { mayPinReply } from "../../policy.ts";
import { lockPost, type PostRow, type ThreadRow } from "../../queries.ts";
import { lockReply } from "../../reply/queries.ts";
import { pinLimit } from "../../settings.ts";
import { posts, threads } from "../../tables.ts";

/**
 * Pins a reply to the top of its thread, a nested one to the top of its parent's in place of the one pinned there, or
 * unpins it. Repeating it changes nothing; what a moderator does in another member's thread is logged.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`; Conflict `pin-full`
 */
export async function pinReply(
	ctx: Ctx,
	{ pid, on, reason }: { pid: number; on: boolean; reason?: string | undefined },
): Promise<void> {
	const limit = await readSetting(ctx.deps, pinLimit);
	return ctx.transaction(async (tx) => {
		const { thread, post } = await lockReply(tx, ctx.viewer, pid);
		authorize(mayPinReply(ctx.viewer, thread));
		const changed =
			post.parentPid === null ? await pinInThread(tx, thread, { pid, on, limit }) : await pinUnderParent(tx, post, on);
		if (!changed) return;
		if (ctx.viewer.uid !== thread.uid) {
			const action = on ? "pin-reply" : "unpin-reply";
			const of = { ...thread, uid: post.uid };
			await logModeration(tx, ctx, {
				action,
				object: { kind: "reply", id: pid },
				of,
				reason,
				before: { pinned: !on },
				after: { pinned: on },
			});
		}
		await signal(tx, {
			invalidate: [threadTag(thread.tid)],
			notify: liveEvents.replyEdited(threadRoom(thread.tid), { tid: thread.tid, pid }),
		});
	});
}

async function pinInThread(
	tx: Tx,
	{ tid, pinnedReplies }: ThreadRow,
	{ pid, on, limit }: { pid: number; on: boolean; limit: number },
): Promise<boolean> {
	if (pinnedReplies.includes(pid) === on) return false;
	if (on && pinnedReplies.length >= limit) throw new Conflict("pin-full");
	await tx
		.update(threads)
		.set({ pinnedReplies: on ? [pid, ...pinnedReplies] : pinnedReplies.filter((one) => one !== pid) })
		.where(eq(threads.tid, tid));
	return true;
}

async function pinUnderParent(tx: Tx, { pid, parentPid }: PostRow, on: boolean): Promise<boolean> {
	const parent = await lockPost(tx, parentPid ?? 0);
	if (!parent || (parent.pinnedChild === pid) === on) return false;
	await tx
		.update(posts)
		.set({ pinnedChild: on ? pid : null })
		.where(eq(posts.pid, parent.pid));
	return true;
}
