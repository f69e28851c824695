import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import type { MedalName } from "#contract/medals.ts";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** What a medal was given by: its rule, an administrator, or an order of a store. */
export type MedalSource = "rule" | "hand" | "order";

/** Medals of members, each once, with the highest level. */
export const medalAwards = pgTable(
	"medal_awards",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		medal: text().$type<MedalName>().notNull(),
		level: smallint().notNull().default(1),
		source: text().$type<MedalSource>().notNull(),
		/** Of one that was given by hand. */
		reason: text().notNull().default(""),
		givenBy: id().references(() => accounts.uid, { onDelete: "set null" }),
		givenAt: timestamptz().notNull(),
		/** When its level was shown to the member; null before. */
		seenAt: timestamptz(),
		/** Place among the member's shown medals; null for one that the member has not arranged. */
		place: smallint(),
		hidden: boolean().notNull().default(false),
	},
	(t) => [
		unique("medal_awards_once").on(t.uid, t.medal),
		index("medal_awards_unseen").on(t.uid, t.id).where(sql`seen_at is null`),
		index("medal_awards_by_hand").on(t.id.desc()).where(sql`source = 'hand'`),
		index("medal_awards_holders").on(t.medal, t.level),
		index("medal_awards_given_by").on(t.givenBy).where(sql`given_by is not null`),
		check("medal_awards_level", sql`level between 1 and 9`),
		check("medal_awards_source", sql`source in ('rule', 'hand', 'order')`),
	],
);

/** How many members had each level of a medal, and how many members there were, when they were last counted. */
export const medalHolders = pgTable(
	"medal_holders",
	{
		medal: text().$type<MedalName>().notNull(),
		level: smallint().notNull(),
		holders: integer().notNull(),
		members: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.medal, t.level] })],
);
