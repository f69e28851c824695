import { bigint, index, integer, pgTable, primaryKey, timestamp } from "drizzle-orm/pg-core";
import { accountId } from "../../accounts/tables.ts";

/** Members who may not write on a board of a section. */
export const boardBans = pgTable(
	"board_bans",
	{
		uid: accountId().notNull(),
		countryFid: integer().notNull(),
		fid: bigint({ mode: "number" }).notNull(),
		/** Null is permanent. */
		until: timestamp({ withTimezone: true }),
	},
	(t) => [primaryKey({ columns: [t.uid, t.countryFid, t.fid] }), index("board_bans_until").on(t.until)],
);
