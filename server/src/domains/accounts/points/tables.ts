import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PointKind } from "#contract/points.ts";
import { partOf } from "../../../platform/data/columns.ts";
import { accounts } from "../tables.ts";

/** Points of members by month, and in all (`allTime`). Written by `changePoints`. */
export const memberPoints = pgTable(
	"member_points",
	{
		uid: partOf(() => accounts.uid),
		/** The first day of the month (UTC), or `allTime`. */
		month: date().notNull(),
		/** The member's section. */
		countryFid: integer().notNull(),
		points: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.month] }),
		index("member_points_most").on(t.month, t.points.desc(), t.uid),
		index("member_points_most_of_section").on(t.month, t.countryFid, t.points.desc(), t.uid),
		check("member_points_not_negative", sql`points >= 0`),
	],
);

/**
 * How often members did on a day (UTC) what they get points by; kept for two months, in which a removed post takes its
 * points along.
 */
export const memberPointDays = pgTable(
	"member_point_days",
	{
		uid: partOf(() => accounts.uid),
		day: date().notNull(),
		kind: text().$type<PointKind>().notNull(),
		times: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.day, t.kind] }),
		index("member_point_days_day").on(t.day),
		check("member_point_days_not_negative", sql`times >= 0`),
	],
);
