import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { creators } from "../tables.ts";

/**
 * What creators posted and got on a day (UTC), counted from the threads by `rollUpDays`. Days without anything have no
 * row.
 */
export const creatorDays = pgTable(
	"creator_days",
	{
		uid: partOf(() => creators.uid),
		day: date().notNull(),
		threads: integer().notNull(),
		views: id().notNull(),
		likes: integer().notNull(),
		comments: integer().notNull(),
		/** New fans who follow still. */
		fans: integer().notNull(),
		/** Threads of the day that are a digest. */
		digests: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.day] }),
		index("creator_days_day").on(t.day),
		check("creator_days_counts", sql`least(threads, views, likes, comments, fans, digests) >= 0`),
	],
);

/** How far the jobs are: `days`: the last day whose figures are shown; `ranks`: the day of the last ranking. */
export const creatorRollUps = pgTable("creator_roll_ups", {
	kind: text().$type<"days" | "ranks">().primaryKey(),
	day: date().notNull(),
	madeAt: timestamptz().notNull(),
});
