import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { topicFollows, topics } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: topics,
		key: topics.topid,
		counts: {
			followerCount: sql`(select count(*) from ${topicFollows} where ${topicFollows.topid} = ${topics.topid})`,
		},
	},
];

/** The counter of the threads of topics, which the domain of threads counts. */
export const threadCounterOfTopics = (count: (topid: SQLWrapper) => SQL): StoredCounters => ({
	table: topics,
	key: topics.topid,
	counts: { threadCount: count(topics.topid) },
});
