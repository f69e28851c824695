import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayLike, mayRead } from "../../policy.ts";
import { lockForLike } from "../queries.ts";
import { setLike } from "./setLike.ts";

/**
 * Sets the like of a post to `wanted`, or toggles it (C-27).
 * @returns whether the viewer likes it now, and the number of likes.
 * @throws Forbidden by `mayLike`; NotFound `reply-not-found` also for what the viewer may not read.
 */
export async function likePost(ctx: Ctx, pid: number, wanted?: boolean): Promise<{ liked: boolean; likes: number }> {
	const { viewer } = ctx;
	authorize(mayLike(viewer));
	return ctx.transaction(async (tx) => {
		const found = await lockForLike(tx, viewer.uid, pid);
		if (!found || found.post.deletedAt || !mayRead(viewer, found.thread).ok) throw new NotFound("reply-not-found");
		const on = wanted ?? !found.likedAt;
		return { liked: on, likes: await setLike(tx, ctx.deps, found, { uid: viewer.uid, on, now: ctx.clock.now() }) };
	});
}
