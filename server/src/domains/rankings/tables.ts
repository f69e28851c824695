import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { RankingKind, RankingPeriod } from "#contract/rankings.ts";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { topics } from "../topics/tables.ts";

const key = () => ({
	kind: text().$type<RankingKind>().notNull(),
	period: text().$type<RankingPeriod>().notNull(),
	/** The section, or the global one for all members. */
	countryFid: integer().notNull(),
});

/** When each ranking was last made. */
export const rankings = pgTable(
	"rankings",
	{
		...key(),
		/** The first day of its month (UTC); `allTime` for points in all. */
		month: date().notNull(),
		/** The day before (UTC) that `previousRank` is of; null without one. */
		comparedWith: date(),
		madeAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.kind, t.period, t.countryFid] })],
);

/** How many posts of a topic gave points in a month: one a day (UTC) of each member. */
export const topicMonths = pgTable(
	"topic_months",
	{
		topid: idOf(() => topics.topid),
		/** The first day of the month (UTC). */
		month: date().notNull(),
		posts: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.topid, t.month] })],
);

/** The first places of each ranking. */
export const rankingEntries = pgTable(
	"ranking_entries",
	{
		...key(),
		/** 1, 2, 3 …: those of one rank follow each other. */
		position: integer().notNull(),
		/** A member's uid or a topic's id. */
		subjectId: id().notNull(),
		/** Who has the same points has the same rank. */
		rank: integer().notNull(),
		points: integer().notNull(),
		/** On the day that the ranking is compared with; null without a rank then. */
		previousRank: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.kind, t.period, t.countryFid, t.position] }),
		index("ranking_entries_subject").on(t.kind, t.subjectId),
	],
);
