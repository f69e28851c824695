import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf } from "../../../platform/data/columns.ts";
import { threads } from "../tables.ts";

/**
 * Views of threads by day (UTC). Written with the sums of `threads.views`, a row per thread, so that no author's row is
 * waited for.
 */
export const threadViewDays = pgTable(
	"thread_view_days",
	{
		tid: partOf(() => threads.tid),
		day: date().notNull(),
		views: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.tid, t.day] }),
		index("thread_view_days_day").on(t.day),
		check("thread_view_days_views", sql`views > 0`),
	],
);
