import { sql } from "drizzle-orm";
import type { KeptCounters } from "../../platform/data/counters.ts";
import { accounts, memberCounts } from "../accounts/tables.ts";
import { follows } from "./tables.ts";

export const counters: KeptCounters[] = [
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
