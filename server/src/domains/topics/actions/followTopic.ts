import { topicTag } from "#contract/cacheTags.ts";
import type { Ctx } from "../../../platform/context.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayFollowTopic } from "../policy.ts";
import { changeFollowerCount, deleteFollow, insertFollow, isFollowingTopic, lockTopic } from "../queries.ts";

/** Whether a member follows a topic, and how many do. */
export interface TopicFollow {
	isGroup: boolean;
	isFollowing: boolean;
	followers: number;
}

/**
 * Sets whether the viewer follows a topic to `requested`, or toggles it (C-29). The topic is locked, so that its count
 * is exact.
 * @returns whether the viewer follows it afterwards, and how many do.
 * @throws Forbidden by `mayFollowTopic`; NotFound `topic-not-found`
 */
export async function followTopic(ctx: Ctx, topid: number, requested?: boolean): Promise<TopicFollow> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		authorize(mayFollowTopic(ctx.viewer));
		const topic = await lockTopic(tx, topid);
		const follows = requested ?? !(await isFollowingTopic(tx, uid, topid));
		const changed = await (follows ? insertFollow(tx, uid, topid, ctx.clock.now()) : deleteFollow(tx, uid, topid));
		const followers = changed ? await changeFollowerCount(tx, topid, follows ? 1 : -1) : topic.followerCount;
		if (changed) await signal(tx, { invalidate: [topicTag(topid)] });
		return {
			isGroup: topic.kind === "group",
			isFollowing: follows,
			followers,
		};
	});
}
