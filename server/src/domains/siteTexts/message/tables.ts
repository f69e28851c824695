import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { idOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Versions of messages that members are sent; the newest holds. They are only added to. */
export const messageVersions = pgTable(
	"message_versions",
	{
		/** Key of the message. */
		key: text().notNull(),
		lang: text().$type<Lang>().notNull(),
		version: integer().notNull(),
		/** Null is the text of the program again. */
		text: text(),
		/** Who published it. */
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.key, t.lang, t.version] })],
);
