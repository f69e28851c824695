import { sql } from "drizzle-orm";
import { boolean, char, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Pictures, re-encoded in our own sizes. An unused picture is deleted after a day. */
export const pictures = pgTable(
	"pictures",
	{
		aid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** Null for a picture of the seed whose member does not exist yet. */
		uid: id().references(() => accounts.uid),
		/** Folder of its files; a random name, so that addresses can't be guessed. */
		folder: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		color: char({ length: 7 }).notNull(),
		widths: integer().array().notNull(),
		avif: boolean().notNull().default(false),
		/** Bytes of the size shown in lists. */
		bytes: integer().notNull(),
		/** What it shows, in its owner's words. */
		alt: text().notNull().default(""),
		/** What uses it: `post:<pid>`, `avatar:<uid>`; null while unused. */
		usedBy: text(),
		/** Evidence of a report: until then it is not deleted, also unused. */
		retainedUntil: timestamptz(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		check("pictures_size", sql`least(width, height) > 0 and bytes >= 0`),
		check("pictures_owner", sql`uid is not null or used_by is null`),
		index("pictures_unused").on(t.createdAt).where(sql`used_by is null`),
		index("pictures_used_by").on(t.usedBy),
		index("pictures_folder").on(t.folder),
		index("pictures_of_member").on(t.uid, t.aid.desc()).where(sql`used_by is not null`),
	],
);
