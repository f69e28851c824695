import { bigint, boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { langs } from "#contract/sections.ts";
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

/** Boards that were added, and what was changed of those that always exist. */
export const boards = pgTable("boards", {
	fid: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
	/** Place among the boards, in ascending order. */
	position: integer().notNull(),
	closed: boolean().notNull().default(false),
});

/** Names and descriptions of boards in place of the site's own. */
export const boardTexts = pgTable(
	"board_texts",
	{
		fid: integer()
			.notNull()
			.references(() => boards.fid),
		/** Of a section; 0 is every section. */
		countryFid: integer().notNull(),
		lang: text({ enum: [...langs] }).notNull(),
		name: text().notNull(),
		description: text().notNull().default(""),
	},
	(t) => [primaryKey({ columns: [t.fid, t.countryFid, t.lang] })],
);
