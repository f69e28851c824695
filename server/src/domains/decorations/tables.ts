import { bigint, index, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accounts } from "../accounts/tables.ts";

/** Decorations that members own; the one that is worn stands in the account. */
export const memberDecorations = pgTable(
	"member_decorations",
	{
		uid: bigint({ mode: "number" })
			.notNull()
			.references(() => accounts.uid, { onDelete: "cascade" }),
		/** See `contract/decorations.ts`. */
		decoration: integer().notNull(),
		/** Null for ever. */
		expiresAt: timestamp({ withTimezone: true }),
		createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.decoration] }), index("member_decorations_expiry").on(t.expiresAt)],
);
