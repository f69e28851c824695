import { bigint, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

/** Packs of emoticons that members have bought. */
export const memberEmoticons = pgTable(
	"member_emoticons",
	{
		uid: bigint({ mode: "number" })
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** Id of `contract/emoticons.ts`. */
		pack: integer().notNull(),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.pack] })],
);
