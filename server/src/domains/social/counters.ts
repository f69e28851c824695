import { sql } from "drizzle-orm";
import type { StoredCounters } from "../../platform/data/counters.ts";
import { memberCounters } from "../accounts/memberCounts.ts";
import { follows } from "./tables.ts";

export const counters: StoredCounters[] = [
	memberCounters((uid) => ({
		followers: sql`(select count(*) from ${follows} where ${follows.followUid} = ${uid})`,
		following: sql`(select count(*) from ${follows} where ${follows.uid} = ${uid})`,
	})),
];
