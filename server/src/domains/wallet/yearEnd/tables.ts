import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { id } from "../../../platform/data/columns.ts";

/** What is done for the end of a year: notifications so many days before, and the clearing. */
export type YearEndStep = "30" | "7" | "1" | "clear";

/** How far each step of the end of a year is in a section. */
export const walletYearEnds = pgTable(
	"wallet_year_ends",
	{
		countryFid: integer().notNull(),
		year: integer().notNull(),
		step: text().$type<YearEndStep>().notNull(),
		/** The last member who was handled, in the order of their ids. */
		afterUid: id().notNull().default(0),
		done: boolean().notNull().default(false),
	},
	(t) => [primaryKey({ columns: [t.countryFid, t.year, t.step] })],
);
