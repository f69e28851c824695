import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Decorations that members own; the one that is worn stands in the account. */
export const memberDecorations = pgTable(
	"member_decorations",
	{
		uid: partOf(() => accounts.uid),
		/** See `contract/decorations.ts`. */
		decoration: integer().notNull(),
		/** Null for ever. */
		expiresAt: timestamptz(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.decoration] }), index("member_decorations_expiry").on(t.expiresAt)],
);
