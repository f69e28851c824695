import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { walletTransfers } from "../wallet/tables.ts";

/** Fixtures, with a copy of their latest result. */
export const footballFixtures = pgTable(
	"football_fixtures",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		competition: text().notNull(),
		home: text().notNull(),
		away: text().notNull(),
		kickoffAt: timestamptz().notNull(),
		/** Year of the kick-off, UTC. */
		season: smallint().notNull(),
		cancelledAt: timestamptz(),
		/** How many results were entered. */
		revision: integer().notNull().default(0),
		homeGoals: smallint(),
		awayGoals: smallint(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("football_fixtures_by_kickoff").on(t.kickoffAt, t.id),
		check("football_fixtures_result", sql`(revision > 0) = (home_goals is not null and away_goals is not null)`),
		check("football_fixtures_cancelled", sql`cancelled_at is null or revision = 0`),
	],
);

/** Results as they were entered, never changed: the latest applies. */
export const footballResults = pgTable(
	"football_results",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		fixtureId: idOf(() => footballFixtures.id),
		revision: integer().notNull(),
		homeGoals: smallint().notNull(),
		awayGoals: smallint().notNull(),
		/** Of a correction. */
		reason: text().notNull(),
		enteredBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("football_results_revision").on(t.fixtureId, t.revision),
		check("football_results_goals", sql`home_goals between 0 and 99 and away_goals between 0 and 99`),
	],
);

/** Predictions of members, one for a fixture. */
export const footballPredictions = pgTable(
	"football_predictions",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		fixtureId: idOf(() => footballFixtures.id),
		uid: idOf(() => accounts.uid),
		/** In which section's ranking it counts. */
		countryFid: integer().notNull(),
		homeGoals: smallint().notNull(),
		awayGoals: smallint().notNull(),
		/** The result for which it was counted last; 0 before. */
		countedRevision: integer().notNull().default(0),
		changedAt: timestamptz().notNull(),
	},
	(t) => [
		unique("football_predictions_once").on(t.fixtureId, t.uid),
		index("football_predictions_to_count").on(t.fixtureId, t.countedRevision, t.id),
		index("football_predictions_of_member").on(t.uid, t.id),
		check("football_predictions_goals", sql`home_goals between 0 and 99 and away_goals between 0 and 99`),
	],
);

/** What predictions brought, as lines that are never changed: a corrected result adds the difference. */
export const footballLines = pgTable(
	"football_lines",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		predictionId: partOf(() => footballPredictions.id),
		revision: integer().notNull(),
		points: integer().notNull(),
		/** 1 for a result that was predicted exactly; -1 when a correction takes that back. */
		exact: smallint().notNull(),
		xgold: integer().notNull(),
		transferId: id().references(() => walletTransfers.id),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("football_lines_once").on(t.predictionId, t.revision),
		index("football_lines_transfer").on(t.transferId).where(sql`transfer_id is not null`),
	],
);

/** Sums of the lines of a member in a season, by the section of the predictions. */
export const footballStandings = pgTable(
	"football_standings",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		season: smallint().notNull(),
		countryFid: integer().notNull(),
		uid: idOf(() => accounts.uid),
		points: integer().notNull().default(0),
		exact: integer().notNull().default(0),
	},
	(t) => [
		unique("football_standings_member").on(t.season, t.countryFid, t.uid),
		index("football_standings_ranking").on(t.season, t.countryFid, t.points.desc(), t.exact.desc()),
		index("football_standings_of_member").on(t.uid),
	],
);
