import { eq } from "drizzle-orm";
import { feedTag, threadTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findLastModerator } from "../../../moderationLog/queries.ts";
import { mayShow } from "../../policy.ts";
import { posts, threads } from "../../tables.ts";
import { lockModeratedPost, type PostOrThread } from "./lockModeratedPost.ts";

/**
 * Marks the pictures of a post, or of the first post of a thread, as sensitive, or no longer: they are shown by a tap.
 * Those of a first post leave lists. Repeating it changes nothing.
 * @throws NotFound `reply-not-found`, also for a post without pictures; Forbidden `not-allowed`
 */
export async function blurPost(
	ctx: Ctx,
	{ blurred, reason, ...of }: PostOrThread & { blurred: boolean; reason?: string | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { thread, post, isFirst, kind, object } = await lockModeratedPost(tx, ctx, of);
		const { pid } = post;
		if (post.blurred === blurred) return;
		if (blurred && post.aids.length === 0) throw new NotFound("reply-not-found");
		if (!blurred) authorize(mayShow(ctx.viewer, thread, await findLastModerator(tx, `blur-${kind}`, object)));
		await tx.update(posts).set({ blurred }).where(eq(posts.pid, pid));
		if (isFirst)
			await tx
				.update(threads)
				.set({ aids: blurred || post.hidden ? [] : post.aids })
				.where(eq(threads.tid, thread.tid));
		await logModeration(tx, ctx, {
			action: `${blurred ? "blur" : "unblur"}-${kind}` as const,
			object,
			of: { ...thread, uid: post.uid },
			reason,
			before: { blurred: !blurred },
			after: { blurred },
		});
		await signal(tx, {
			invalidate: [threadTag(thread.tid), ...(isFirst ? [feedTag] : [])],
			notify: liveEvents.replyEdited(threadRoom(thread.tid), { tid: thread.tid, pid }),
		});
	});
}
