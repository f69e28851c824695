import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import type { TextName } from "#contract/siteTexts.ts";
import { idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Versions of help and legal texts, from 1 on; version 0 comes with the program. They are only added to. */
export const siteTextVersions = pgTable(
	"site_text_versions",
	{
		name: text().$type<TextName>().notNull(),
		lang: text().$type<Lang>().notNull(),
		version: integer().notNull(),
		/** Null is the text of the program again. */
		title: text(),
		/** Markdown. */
		text: text(),
		/** Since when it holds, until another does. */
		startsAt: timestamptz().notNull(),
		/** When it was withdrawn before it held. */
		withdrawnAt: timestamptz(),
		/** Who published it. */
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.name, t.lang, t.version] })],
);
