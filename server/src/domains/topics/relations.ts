import { isNull } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { topicFollows, topics } from "./tables.ts";

/** Topics and groups for queries of other domains, without deleted and hidden ones. */
export const visibleTopics = relation
	.select({
		topid: topics.topid,
		kind: topics.kind,
		name: topics.name,
		/** Its creator and host. */
		uid: topics.uid,
		countryFid: topics.countryFid,
		tagIds: topics.tagIds,
		followerCount: topics.followerCount,
		threadCount: topics.threadCount,
	})
	.from(topics)
	.where(isNull(topics.deletedAt))
	.as("topics");

/** Who follows a topic or is a member of a group, and since when. */
export const topicFollowers = relation
	.select({ topid: topicFollows.topid, uid: topicFollows.uid, createdAt: topicFollows.createdAt })
	.from(topicFollows)
	.as("topic_followers");
