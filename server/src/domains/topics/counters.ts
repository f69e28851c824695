import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { topicFollows, topics } from "./tables.ts";

/** Threads are counted by their own domain, which is above. */
export const counters: StoredCounters[] = [
	{
		table: topics,
		key: topics.topid,
		counts: {
			followerCount: sql`(select count(*) from ${topicFollows} where ${topicFollows.topid} = ${topics.topid})`,
		},
	},
];
