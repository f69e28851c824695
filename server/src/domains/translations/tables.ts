import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { timestamptz } from "../../platform/data/columns.ts";

/** Translated texts, by a hash of the original: the same text is translated once into a language. */
export const translations = pgTable(
	"translations",
	{
		textHash: text().notNull(),
		lang: text().$type<Lang>().notNull(),
		/** The language of the original; empty when it was not recognised. */
		source: text().notNull(),
		translated: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.textHash, t.lang] }), index("translations_created_at").on(t.createdAt)],
);
