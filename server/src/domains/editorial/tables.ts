import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { EditorialKind } from "#contract/editorial.ts";
import type { Lang } from "#contract/sections.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** What staff show readers of a section: banners, picked threads, topics and members, searches. */
export const editorialEntries = pgTable(
	"editorial_entries",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		kind: text().$type<EditorialKind>().notNull(),
		/** 0 is every section. */
		countryFid: integer().notNull(),
		/** Of the readers of a banner; empty for all. */
		lang: text().$type<Lang | "">().notNull(),
		/** Among those of its kind and section. */
		position: integer().notNull(),
		/** The member. */
		uid: id().references(() => accounts.uid),
		/** Thread or topic, by the kind. They are of other domains: one that is gone is not shown. */
		objectId: id(),
		/** Of a banner, or the search. */
		title: text().notNull(),
		text: text().notNull(),
		/** Path on the site that a banner links to; empty for none. */
		path: text().notNull(),
		/** Picture of a banner. */
		aid: id(),
		startsAt: timestamptz().notNull(),
		/** Exclusive; null is no end. */
		endsAt: timestamptz(),
		/** When it was ended before its time. */
		endedAt: timestamptz(),
		/** Who added it. */
		addedBy: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("editorial_entries_section").on(t.countryFid, t.kind, t.position),
		index("editorial_entries_member").on(t.uid),
	],
);
