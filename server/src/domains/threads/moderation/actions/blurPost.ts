import { eq } from "drizzle-orm";
import { feedTag, threadTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findLastModerator } from "../../../moderationLog/queries.ts";
import { mayModerate, mayRead, mayShow } from "../../policy.ts";
import { findPost, lockPost, lockThread } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";

/**
 * Marks the pictures of a post, or of the first post of a thread, as sensitive, or no longer: they are shown by a tap. Those of a first post
 * leave lists. Repeating it changes nothing.
 * @throws NotFound `reply-not-found`, also for a post without pictures; Forbidden `not-allowed`
 */
export async function blurPost(
	ctx: Ctx,
	{ blurred, reason, ...of }: ({ pid: number } | { tid: number }) & { blurred: boolean; reason?: string | undefined },
): Promise<Record<never, never>> {
	return ctx.transaction(async (tx) => {
		const tid = "tid" in of ? of.tid : (await findPost(tx, of.pid))?.tid;
		const thread = tid === undefined ? undefined : await lockThread(tx, tid);
		const post = thread && (await lockPost(tx, "tid" in of ? thread.pid : of.pid));
		if (!thread || !post || post.deletedAt || !mayRead(ctx.viewer, thread).ok) throw new NotFound("reply-not-found");
		authorize(mayModerate(ctx.viewer, "ban-post", thread));
		if (post.blurred === blurred) return {};
		if (blurred && post.aids.length === 0) throw new NotFound("reply-not-found");
		const { pid } = post;
		const isFirst = pid === thread.pid;
		const kind = isFirst ? ("thread" as const) : ("reply" as const);
		const object = { kind, id: isFirst ? thread.tid : pid };
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
		return {};
	});
}
