import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { boardKinds, type postGroups } from "#contract/boards.ts";
import { langs } from "#contract/sections.ts";
import { partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Which boards members follow. */
export const boardFollows = pgTable(
	"board_follows",
	{
		uid: partOf(() => accounts.uid),
		fid: integer().notNull(),
		createdAt: timestamptz().notNull(),
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

/** Who may post on a board, and what; without a row everybody may post everything. */
export const boardRules = pgTable(
	"board_rules",
	{
		fid: integer()
			.notNull()
			.references(() => boards.fid),
		/** Of a section; 0 is every section without its own. */
		countryFid: integer().notNull(),
		/** The lowest group whose members post; 6 is the team alone. */
		postGroup: integer().$type<(typeof postGroups)[number]>().notNull(),
		kinds: text({ enum: [...boardKinds] })
			.array()
			.notNull(),
	},
	(t) => [primaryKey({ columns: [t.fid, t.countryFid] })],
);

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
