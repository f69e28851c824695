import { boolean, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Lang } from "#contract/sections.ts";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Packs of emoticons that members have bought. */
export const memberEmoticons = pgTable(
	"member_emoticons",
	{
		uid: partOf(() => accounts.uid),
		/** Id of `contract/emoticons.ts`. */
		pack: integer().notNull(),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.pack] })],
);

/** Packs that administrators added, and what they changed of the program's. */
export const emoticonPacks = pgTable("emoticon_packs", {
	/** As in the tokens; those that were added are `u1` to `u99`, and none is used again. */
	type: text().primaryKey(),
	position: integer().notNull(),
	hidden: boolean().notNull().default(false),
	names: jsonb().$type<Record<Lang, string>>(),
	/** It is not offered any more; what was written with it keeps its pictures. */
	deletedAt: timestamptz(),
});

/** Emoticons of packs that were added. */
export const addedEmoticons = pgTable(
	"added_emoticons",
	{
		type: text()
			.notNull()
			.references(() => emoticonPacks.type),
		n: integer().notNull(),
		/** Its picture; null once it was deleted. */
		aid: id(),
		names: jsonb().$type<Record<Lang, string>>().notNull(),
	},
	(t) => [primaryKey({ columns: [t.type, t.n] })],
);
