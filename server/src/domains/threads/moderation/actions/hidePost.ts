import { eq } from "drizzle-orm";
import { feedTag, threadTag, titleTag } from "#contract/cacheTags.ts";
import { liveEvents, threadRoom } from "#contract/liveEvents.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { toExcerpt } from "../../../../platform/data/richText.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findLastModerator } from "../../../moderationLog/queries.ts";
import { mayModerate, mayRead, mayShow } from "../../policy.ts";
import { findPost, lockPost, lockThread } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";

/**
 * Hides the text and pictures of a post, or of the first post of a thread, from everybody but moderators, or shows them again. Of a first post, title, beginning and
 * pictures leave lists too. Repeating it changes nothing.
 * @throws NotFound `reply-not-found`; Forbidden `not-allowed`
 */
export async function hidePost(
	ctx: Ctx,
	{ hidden, reason, ...of }: ({ pid: number } | { tid: number }) & { hidden: boolean; reason?: string | undefined },
): Promise<Record<never, never>> {
	return ctx.transaction(async (tx) => {
		const tid = "tid" in of ? of.tid : (await findPost(tx, of.pid))?.tid;
		const thread = tid === undefined ? undefined : await lockThread(tx, tid);
		const post = thread && (await lockPost(tx, "tid" in of ? thread.pid : of.pid));
		if (!thread || !post || post.deletedAt || !mayRead(ctx.viewer, thread).ok) throw new NotFound("reply-not-found");
		const { pid } = post;
		authorize(mayModerate(ctx.viewer, "ban-post", thread));
		if (post.hidden === hidden) return {};
		const isFirst = pid === thread.pid;
		const kind = isFirst ? ("thread" as const) : ("reply" as const);
		const object = { kind, id: isFirst ? thread.tid : pid };
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
		return {};
	});
}
