import { sql } from "drizzle-orm";
import type { Database } from "../../../platform/data/db.ts";
import { guestDays } from "../overview/tables.ts";

/**
 * Adds visits of guests to the day (UTC) of their sections, in the order of sections so that processes cannot deadlock.
 */
export async function saveVisits(db: Database, visits: Map<number, number>, now = new Date()): Promise<void> {
	const rows = [...visits].sort(([a], [b]) => a - b);
	await db.execute(sql`
		insert into ${guestDays} as d (country_fid, day, visits)
		select a.fid, ${now.toISOString().slice(0, 10)}::date, a.visits
		from unnest(${sql.param(rows.map(([fid]) => fid))}::int[], ${sql.param(rows.map(([, n]) => n))}::int[]) as a(fid,
		visits)
		on conflict (country_fid, day) do update set visits = d.visits + excluded.visits`);
}
