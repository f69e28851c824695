import { topicTag } from "#contract/cacheTags.ts";
import type { CallResponse } from "#contract/call.ts";
import type { followTopic as call } from "#contract/topics.ts";
import type { Ctx } from "../../../platform/context.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayFollowTopic } from "../policy.ts";
import { changeFollowerCount, deleteFollow, insertFollow, isFollowingTopic, lockTopic } from "../queries.ts";

/**
 * Sets whether the viewer follows a topic to `requested`, or toggles it (C-29). The topic is locked, so that its count is exact.
 * @returns whether the viewer follows it afterwards, and how many do.
 * @throws Forbidden by `mayFollowTopic`; NotFound `topic-not-found`
 */
export async function followTopic(ctx: Ctx, topid: number, requested?: boolean): Promise<CallResponse<typeof call>> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		authorize(mayFollowTopic(ctx.viewer));
		const topic = await lockTopic(tx, topid);
		const follows = requested ?? !(await isFollowingTopic(tx, uid, topid));
		const changed = await (follows ? insertFollow(tx, uid, topid, ctx.clock.now()) : deleteFollow(tx, uid, topid));
		const followers = changed ? await changeFollowerCount(tx, topid, follows ? 1 : -1) : topic.followerCount;
		if (changed) await signal(tx, { invalidate: [topicTag(topid)] });
		return {
			is_group: Number(topic.kind === "group"),
			is_following: Number(follows),
			follows_status: Number(follows),
			followers,
		};
	});
}
