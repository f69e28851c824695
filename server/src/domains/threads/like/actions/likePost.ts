import { eq } from "drizzle-orm";
import { threadTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { signal } from "../../../../platform/realtime/signals.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayLike, mayRead } from "../../policy.ts";
import { findPost, findThread, lockPost, lockThread } from "../../queries.ts";
import { posts, threads } from "../../tables.ts";
import { hotScore } from "../../thread/rules.ts";
import { findLikedPids } from "../queries.ts";
import { setLike } from "./setLike.ts";

/**
 * Sets the like of a post to `wanted`, or toggles it (C-27). Likes of a first post count for the thread too.
 * @returns whether the viewer likes it now, and the number of likes.
 * @throws Forbidden by `mayLike`; NotFound `reply-not-found` also for what the viewer may not read.
 */
export async function likePost(ctx: Ctx, pid: number, wanted?: boolean): Promise<{ is_like: number; like: number }> {
	const { viewer } = ctx;
	authorize(mayLike(viewer));
	return ctx.transaction(async (tx) => {
		const found = await findPost(tx, pid);
		if (!found) throw new NotFound("reply-not-found");
		const isFirst = found.position === 1;
		const thread = await (isFirst ? lockThread : findThread)(tx, found.tid);
		const post = await lockPost(tx, pid);
		if (!post || post.deletedAt || !thread || !mayRead(viewer, thread).ok) throw new NotFound("reply-not-found");

		const { tid } = thread;
		const on = wanted ?? !(await findLikedPids(tx, viewer.uid, [pid])).has(pid);
		if (!(await setLike(tx, { pid, uid: viewer.uid, on, now: ctx.clock.now() }))) return { is_like: Number(on), like: post.likeCount };
		const likeCount = post.likeCount + (on ? 1 : -1);
		await tx.update(posts).set({ likeCount }).where(eq(posts.pid, pid));
		if (isFirst)
			await tx
				.update(threads)
				.set({ likeCount, hot: hotScore({ ...thread, likeCount }) })
				.where(eq(threads.tid, tid));
		await signal(tx, { invalidate: [threadTag(tid)] });
		return { is_like: Number(on), like: likeCount };
	});
}
