import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Members who may not write on a board of a section. */
export const boardBans = pgTable(
	"board_bans",
	{
		uid: partOf(() => accounts.uid),
		countryFid: integer().notNull(),
		fid: id().notNull(),
		/** Null is permanent. */
		until: timestamptz(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.countryFid, t.fid] }), index("board_bans_until").on(t.until)],
);
