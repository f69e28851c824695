import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findLastModerator } from "../../../moderationLog/queries.ts";
import { mayShow } from "../../policy.ts";
import { posts, threads } from "../../tables.ts";
import { lockModeratedPost, type PostOrThread } from "./lockModeratedPost.ts";

/**
 * Hides the text and pictures of a post, or of the first post of a thread, from everybody but moderators, or shows them
 * again. Of a first post, title, beginning and pictures leave lists too. Repeating it changes nothing.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`
 */
export async function hidePost(
	ctx: Ctx,
	{ hidden, reason, ...of }: PostOrThread & { hidden: boolean; reason?: string | undefined },
): Promise<void> {
	return ctx.transaction(async (tx) => {
		const { thread, post, isFirst, kind, object } = await lockModeratedPost(tx, ctx, of);
		const { pid } = post;
		if (post.hidden === hidden) return;
		if (!hidden) authorize(mayShow(ctx.viewer, thread, await findLastModerator(tx, `hide-${kind}`, object)));
		await tx.update(posts).set({ hidden }).where(eq(posts.pid, pid));
		if (isFirst)
			await tx
				.update(threads)
				.set(
					hidden
						? { hidden, excerpt: "", aids: [] }
						: { hidden, excerpt: toExcerpt(post.message), aids: post.blurred ? [] : post.aids },
				)
				.where(eq(threads.tid, thread.tid));
		await logModeration(tx, ctx, {
			action: `${hidden ? "hide" : "show"}-${kind}` as const,
			object,
			of: { ...thread, uid: post.uid },
			reason,
			before: { hidden: !hidden },
			after: { hidden },
		});
		await signal(tx, {
			invalidate: [threadTag(thread.tid), ...(isFirst ? [titleTag(thread.tid), feedTag] : [])],
			notify: liveEvents.replyEdited(threadRoom(thread.tid), { tid: thread.tid, pid }),
		});
	});
}
