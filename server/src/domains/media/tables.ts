import { sql } from "drizzle-orm";
import { bigint, boolean, char, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });

/** Pictures, decoded and written anew in our own sizes. A picture that nothing uses is cleared after a day. */
export const pictures = pgTable(
	"pictures",
	{
		aid: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		uid: bigint({ mode: "number" }).notNull(),
		/** Folder of its files; a random name, so that an address can't be guessed from another. */
		folder: text().notNull(),
		width: integer().notNull(),
		height: integer().notNull(),
		color: char({ length: 7 }).notNull(),
		widths: integer().array().notNull(),
		avif: boolean().notNull().default(false),
		/** Bytes of the size shown in lists. */
		bytes: integer().notNull(),
		/** What shows it: `post:<pid>`, `avatar:<uid>`; null while waiting. */
		usedBy: text(),
		createdAt: moment().notNull().defaultNow(),
	},
	(t) => [index("pictures_waiting").on(t.createdAt).where(sql`used_by is null`), index("pictures_used_by").on(t.usedBy)],
);
