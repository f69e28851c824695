import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { pollChoices, pollOptions, polls, pollVotes } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: polls,
		key: polls.tid,
		counts: { voterCount: sql`(select count(*) from ${pollVotes} where ${pollVotes.tid} = ${polls.tid})` },
	},
	{
		table: pollOptions,
		key: pollOptions.oid,
		counts: { voteCount: sql`(select count(*) from ${pollChoices} where ${pollChoices.oid} = ${pollOptions.oid})` },
	},
];
