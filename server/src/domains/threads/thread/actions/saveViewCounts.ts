import { sql } from "drizzle-orm";
import type { Database } from "../../../../platform/data/db.ts";

/**
 * Adds buffered view counts to their threads and to the day (UTC), in one statement and in the order of ids so that
 * processes cannot deadlock.
 */
export async function saveViewCounts(db: Database, views: Map<number, number>, now = new Date()): Promise<void> {
	const rows = [...views].sort(([a], [b]) => a - b);
	const tids = rows.map(([tid]) => tid);
	const counts = rows.map(([, count]) => count);
	await db.execute(sql`
		with added as (
			select t.tid, a.views from unnest(${sql.param(tids)}::bigint[], ${sql.param(counts)}::int[]) as a(tid, views)
			join threads t on t.tid = a.tid order by t.tid for update of t
		), by_day as (
			insert into thread_view_days as d (tid, day, views) select tid, ${now.toISOString().slice(0, 10)}::date, views
			from added order by tid
			on conflict (tid, day) do update set views = d.views + excluded.views
		)
		update threads set views = threads.views + added.views from added where threads.tid = added.tid`);
}
