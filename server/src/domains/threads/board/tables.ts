import { bigint, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/tables.ts";

/** Which boards members follow. */
export const boardFollows = pgTable(
	"board_follows",
	{
		uid: bigint({ mode: "number" })
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		fid: integer().notNull(),
		createdAt: timestamp({ withTimezone: true }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.fid] })],
);
