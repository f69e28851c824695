import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** The days on which members signed in, by the calendar of their section. */
export const signIns = pgTable(
	"sign_ins",
	{
		uid: partOf(() => accounts.uid),
		day: date().notNull(),
		/** Which day in a row it is, from 1. */
		streak: integer().notNull(),
		/** What it brought; nothing for a repaired day. */
		xgold: integer().notNull(),
		xcoin: integer().notNull().default(0),
		/** Whether the member missed the day and repaired it. */
		repaired: boolean().notNull().default(false),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.day] }),
		check("sign_ins_streak", sql`streak > 0`),
		check("sign_ins_amounts", sql`xgold >= 0 and xcoin >= 0`),
	],
);

/** Members who want to be reminded in the evening of a day without a sign-in. */
export const signInReminders = pgTable("sign_in_reminders", {
	uid: partOf(() => accounts.uid).primaryKey(),
	createdAt: timestamptz().notNull(),
});
