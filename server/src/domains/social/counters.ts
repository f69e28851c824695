import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { accounts, memberCounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: memberCounts,
		key: memberCounts.uid,
		rowsOf: accounts.uid,
		counts: {
			followers: sql`(select count(*) from ${follows} where ${follows.followUid} = ${memberCounts.uid})`,
			following: sql`(select count(*) from ${follows} where ${follows.uid} = ${memberCounts.uid})`,
		},
	},
];
