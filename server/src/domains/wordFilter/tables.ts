import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { wordActions } from "#contract/wordFilter.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Words that posts are searched for. */
export const filteredWords = pgTable(
	"filtered_words",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** In lower case; an asterisk at its end stands for any ending. */
		word: text().notNull(),
		action: text({ enum: [...wordActions] }).notNull(),
		/** Of `replace`; empty for asterisks. */
		replacement: text().notNull().default(""),
		/** 0 is every section. */
		countryFid: integer().notNull().default(0),
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("filtered_words_once").on(t.word, t.countryFid),
		index("filtered_words_section").on(t.countryFid, t.id.desc()),
	],
);
