import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Years of fan stars with their dates, requirements and prizes. */
export const fanStarYears = pgTable(
	"fan_star_years",
	{
		year: smallint().primaryKey(),
		nominateFrom: timestamptz().notNull(),
		voteFrom: timestamptz().notNull(),
		endsAt: timestamptz().notNull(),
		/** How many stars there are. */
		places: smallint().notNull(),
		minDays: integer().notNull(),
		minThreads: integer().notNull(),
		xgold: integer().notNull(),
		prizesEn: text().notNull(),
		prizesFr: text().notNull(),
		prizesHi: text().notNull(),
		/** When the votes were counted. */
		endedAt: timestamptz(),
	},
	() => [
		check("fan_star_years_dates", sql`nominate_from < vote_from and vote_from < ends_at`),
		check("fan_star_years_amounts", sql`places > 0 and min_days >= 0 and min_threads >= 0 and xgold >= 0`),
	],
);

/** Members who were nominated, each once a year. */
export const fanStarNominations = pgTable(
	"fan_star_nominations",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		year: smallint()
			.notNull()
			.references(() => fanStarYears.year),
		uid: idOf(() => accounts.uid),
		/** Section of the member at that time. */
		countryFid: integer().notNull(),
		/** Null for a deleted member. */
		nominatedBy: id().references(() => accounts.uid),
		reason: text().notNull(),
		createdAt: timestamptz().notNull(),
		/** When the member, who nominated, or an administrator ended the candidacy. */
		removedAt: timestamptz(),
	},
	(t) => [
		unique("fan_star_nominations_once").on(t.year, t.uid),
		index("fan_star_nominations_of_year").on(t.year, t.id).where(sql`removed_at is null`),
		index("fan_star_nominations_of_member").on(t.uid),
		index("fan_star_nominations_by").on(t.nominatedBy, t.year).where(sql`nominated_by is not null`),
	],
);

/** Recommendations of country managers. */
export const fanStarRecommendations = pgTable(
	"fan_star_recommendations",
	{
		nominationId: partOf(() => fanStarNominations.id),
		uid: idOf(() => accounts.uid),
		text: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.nominationId, t.uid] }), index("fan_star_recommendations_of_member").on(t.uid)],
);

/** Votes of country managers. */
export const fanStarVotes = pgTable(
	"fan_star_votes",
	{
		nominationId: partOf(() => fanStarNominations.id),
		uid: idOf(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.nominationId, t.uid] }), index("fan_star_votes_of_member").on(t.uid)],
);

/** The stars of the years. */
export const fanStars = pgTable(
	"fan_stars",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		year: smallint()
			.notNull()
			.references(() => fanStarYears.year),
		place: smallint().notNull(),
		uid: idOf(() => accounts.uid),
		votes: integer().notNull(),
	},
	(t) => [
		unique("fan_stars_place").on(t.year, t.place),
		unique("fan_stars_member").on(t.year, t.uid),
		index("fan_stars_of_member").on(t.uid),
	],
);
