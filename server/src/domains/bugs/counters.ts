import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { bugMeToos, bugs } from "./tables.ts";

export const counters: StoredCounters[] = [
	{
		table: bugs,
		key: bugs.tid,
		counts: { meTooCount: sql`(select count(*) from ${bugMeToos} where ${bugMeToos.tid} = ${bugs.tid})` },
	},
];
