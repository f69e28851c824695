import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { counters as socialCounters } from "#server/domains/social/counters.ts";
import { counters as threadCounters } from "#server/domains/threads/counters.ts";
import { recount } from "#server/platform/data/counters.ts";

/** Fills the kept counts of members from the inserted rows. */
export async function countMembers(client: pg.ClientBase): Promise<void> {
	const db = drizzle(client as pg.Client, { casing: "snake_case" });
	for (const counters of [...socialCounters, ...threadCounters]) if (counters.rowsOf) await recount(db, counters);
}
