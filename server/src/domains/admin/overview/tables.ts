import { date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";

/** What happened on a day (UTC) in a section, counted every hour. */
export const siteDays = pgTable(
	"site_days",
	{
		countryFid: integer().notNull(),
		day: date({ mode: "string" }).notNull(),
		members: integer().notNull().default(0),
		posts: integer().notNull().default(0),
		replies: integer().notNull().default(0),
		/** Members who were there. */
		active: integer().notNull().default(0),
		/** Of a Monday: members who were there in the week that begins on it, each counted once. */
		activeInWeek: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.countryFid, t.day] })],
);

/** Visits of guests on a day (UTC), by section. */
export const guestDays = pgTable(
	"guest_days",
	{
		countryFid: integer().notNull(),
		day: date().notNull(),
		visits: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.countryFid, t.day] })],
);
