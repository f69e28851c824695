import { and, count, countDistinct, eq, gte, sql } from "drizzle-orm";
import type { CallResponse } from "#contract/call.ts";
import { figureDays, type topicFigures } from "#contract/topicHosts.ts";
import type { Ctx } from "../../../platform/context.ts";
import { dayMs } from "../../../platform/durations.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { findRoles } from "../../accounts/role/queries.ts";
import { visibleThreads } from "../../threads/relations.ts";
import { maySeeHosts } from "../../topics/policy.ts";
import { getTopic } from "../../topics/queries.ts";
import { topicFollowers } from "../../topics/relations.ts";

/** Figures of a topic. @throws NotFound `topic-not-found`; Forbidden by `maySeeHosts` */
export async function findTopicFigures(ctx: Ctx, topid: number): Promise<CallResponse<typeof topicFigures>> {
	const { db, viewer, clock } = ctx;
	const topic = await getTopic(db, topid);
	authorize(maySeeHosts(viewer, topic, await findRoles(db, topic.uid)));
	const since = new Date(clock.now().getTime() - figureDays * dayMs);
	const [[follows], [posted]] = await Promise.all([
		db
			.select({ newFollowers: count() })
			.from(topicFollowers)
			.where(and(eq(topicFollowers.topid, topid), gte(topicFollowers.createdAt, since))),
		db
			.select({
				newThreads: count(),
				replies: sql<number>`coalesce(sum(${visibleThreads.replyCount}), 0)::int`,
				authors: countDistinct(visibleThreads.uid),
			})
			.from(visibleThreads)
			.where(and(eq(visibleThreads.topid, topid), gte(visibleThreads.createdAt, since))),
	]);
	return {
		followers: topic.followerCount,
		threads: topic.threadCount,
		newFollowers: follows?.newFollowers ?? 0,
		newThreads: posted?.newThreads ?? 0,
		replies: posted?.replies ?? 0,
		authors: posted?.authors ?? 0,
	};
}
