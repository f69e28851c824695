import { sql } from "drizzle-orm";
import { bigint, boolean, char, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const timestamptz = () => timestamp({ withTimezone: true });

/** Pictures, re-encoded in our own sizes. An unused picture is deleted after a day. */
export const pictures = pgTable(
	"pictures",
	{
		aid: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		uid: bigint({ mode: "number" }).notNull(),
		/** Folder of its files; a random name, so that addresses can't be guessed. */
		folder: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		color: char({ length: 7 }).notNull(),
		widths: integer().array().notNull(),
		avif: boolean().notNull().default(false),
		/** Bytes of the size shown in lists. */
		bytes: integer().notNull(),
		/** What uses it: `post:<pid>`, `avatar:<uid>`; null while unused. */
		usedBy: text(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		index("pictures_unused").on(t.createdAt).where(sql`used_by is null`),
		index("pictures_used_by").on(t.usedBy),
		index("pictures_of_member").on(t.uid, t.aid.desc()).where(sql`used_by is not null`),
	],
);
