import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** What the operator tells readers above every page. */
export const announcements = pgTable(
	"announcements",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** 0 is every section. */
		countryFid: integer().notNull(),
		/** Of the readers; empty for all. */
		lang: text().$type<Lang | "">().notNull(),
		text: text().notNull(),
		/** Path on the site that it links to; empty for none. */
		path: text().notNull(),
		dismissible: boolean().notNull(),
		/** How often the text was changed. */
		revision: integer().notNull().default(0),
		startsAt: timestamptz().notNull(),
		/** Exclusive; null is no end. */
		endsAt: timestamptz(),
		/** When it was ended before its time. */
		endedAt: timestamptz(),
		/** Who announced it. */
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("announcements_section").on(t.countryFid, t.id.desc())],
);
