import { and, asc, count, desc, eq, gt, inArray, isNull, lte, or, sql, sum } from "drizzle-orm";
import { footballRules } from "#contract/football.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { footballFixtures, footballLines, footballPredictions, footballResults, footballStandings } from "./tables.ts";

export type FixtureRow = typeof footballFixtures.$inferSelect;
export type PredictionRow = typeof footballPredictions.$inferSelect;

const fixtures = footballFixtures;
const predictions = footballPredictions;
const standings = footballStandings;

/** A fixture, locked until the transaction ends: for `share` its kick-off and result stay. @throws NotFound */
export async function lockFixture(tx: Tx, id: number, strength: "update" | "share"): Promise<FixtureRow> {
	const [row] = await tx.select().from(fixtures).where(eq(fixtures.id, id)).for(strength);
	if (!row) throw new NotFound();
	return row;
}

/** Fixtures to come, the next one first. */
export const listComing = (db: Db, now: Date): Promise<FixtureRow[]> =>
	db
		.select()
		.from(fixtures)
		.where(and(gt(fixtures.kickoffAt, now), isNull(fixtures.cancelledAt)))
		.orderBy(asc(fixtures.kickoffAt), asc(fixtures.id))
		.limit(footballRules.open);

/** Others, the latest kick-off first, after the fixture of a cursor. */
export function listEarlier(db: Db, before: FixtureRow | undefined, now: Date | undefined): Promise<FixtureRow[]> {
	const after =
		before &&
		sql`(${fixtures.kickoffAt}, ${fixtures.id}) < (${before.kickoffAt.toISOString()}::timestamptz, ${before.id})`;
	return db
		.select()
		.from(fixtures)
		.where(and(now && or(lte(fixtures.kickoffAt, now), sql`${fixtures.cancelledAt} is not null`), after))
		.orderBy(desc(fixtures.kickoffAt), desc(fixtures.id))
		.limit(footballRules.page + 1);
}

export async function findFixture(db: Db, id: number): Promise<FixtureRow | undefined> {
	return (await db.select().from(fixtures).where(eq(fixtures.id, id)))[0];
}

/** The latest result of a fixture. */
export async function findResult(db: Db, { id, revision }: FixtureRow): Promise<{ id: number } | undefined> {
	const isLatest = and(eq(footballResults.fixtureId, id), eq(footballResults.revision, revision));
	return (await db.select({ id: footballResults.id }).from(footballResults).where(isLatest))[0];
}

/** A member's predictions of fixtures, with what they brought. */
export async function listPredictions(db: Db, uid: number, ids: readonly number[]) {
	if (uid === 0 || ids.length === 0) return [];
	return db
		.select({
			id: predictions.id,
			fixtureId: predictions.fixtureId,
			homeGoals: predictions.homeGoals,
			awayGoals: predictions.awayGoals,
			countedRevision: predictions.countedRevision,
			points: sql<number>`coalesce(${sum(footballLines.points)}, 0)::int`,
			xgold: sql<number>`coalesce(${sum(footballLines.xgold)}, 0)::int`,
		})
		.from(predictions)
		.leftJoin(footballLines, eq(footballLines.predictionId, predictions.id))
		.where(and(eq(predictions.uid, uid), inArray(predictions.fixtureId, [...ids])))
		.groupBy(predictions.id);
}

/** Writes a member's prediction. */
export async function upsertPrediction(tx: Tx, values: typeof predictions.$inferInsert): Promise<void> {
	const { homeGoals, awayGoals, countryFid, changedAt } = values;
	await tx
		.insert(predictions)
		.values(values)
		.onConflictDoUpdate({
			target: [predictions.fixtureId, predictions.uid],
			set: { homeGoals, awayGoals, countryFid, changedAt },
		});
}

/** Ids of predictions that were not counted for the latest result. */
export async function listUncounted(db: Db, { id, revision }: FixtureRow, limit: number): Promise<number[]> {
	const rows = await db
		.select({ id: predictions.id })
		.from(predictions)
		.where(and(eq(predictions.fixtureId, id), sql`${predictions.countedRevision} < ${revision}`))
		.orderBy(asc(predictions.id))
		.limit(limit);
	return rows.map((row) => row.id);
}

/** A prediction that was not counted for a result yet, locked. */
export async function lockUncounted(tx: Tx, id: number, revision: number): Promise<PredictionRow | undefined> {
	const [row] = await tx
		.select()
		.from(predictions)
		.where(and(eq(predictions.id, id), sql`${predictions.countedRevision} < ${revision}`))
		.for("update");
	return row;
}

/** What a prediction has brought so far. */
export async function sumLines(tx: Tx, id: number): Promise<{ points: number; exact: number; xgold: number }> {
	const lines = footballLines;
	const [row] = await tx
		.select({
			points: sql<number>`coalesce(${sum(lines.points)}, 0)::int`,
			exact: sql<number>`coalesce(${sum(lines.exact)}, 0)::int`,
			xgold: sql<number>`coalesce(${sum(lines.xgold)}, 0)::int`,
		})
		.from(lines)
		.where(eq(lines.predictionId, id));
	return row ?? { points: 0, exact: 0, xgold: 0 };
}

/** Adds to the sums of a member. */
export async function addToStanding(
	tx: Tx,
	values: Required<Omit<typeof standings.$inferInsert, "id">>,
): Promise<void> {
	await tx
		.insert(standings)
		.values(values)
		.onConflictDoUpdate({
			target: [standings.season, standings.countryFid, standings.uid],
			set: { points: sql`${standings.points} + excluded.points`, exact: sql`${standings.exact} + excluded.exact` },
		});
}

/** Of each fixture, how many predictions there are, and how many were not counted for its latest result. */
export async function countPredictions(db: Db, ids: readonly number[]) {
	if (ids.length === 0) return [];
	return db
		.select({
			fixtureId: predictions.fixtureId,
			all: count(),
			uncounted: sql<number>`count(*) filter (where ${predictions.countedRevision} < ${fixtures.revision})::int`,
		})
		.from(predictions)
		.innerJoin(fixtures, eq(fixtures.id, predictions.fixtureId))
		.where(inArray(predictions.fixtureId, [...ids]))
		.groupBy(predictions.fixtureId);
}

const ofRanking = (season: number, countryFid: number) =>
	and(eq(standings.season, season), eq(standings.countryFid, countryFid));

/** The first places of a ranking; members with the same points and as many exact results share a rank. */
export const listPlaces = (db: Db, season: number, countryFid: number) =>
	db
		.select({
			uid: standings.uid,
			points: standings.points,
			exact: standings.exact,
			rank: sql<number>`rank() over (order by ${standings.points} desc, ${standings.exact} desc)::int`,
		})
		.from(standings)
		.where(ofRanking(season, countryFid))
		.orderBy(desc(standings.points), desc(standings.exact), asc(standings.id))
		.limit(footballRules.places);

/** A member's place. */
export async function findPlace(db: Db, season: number, countryFid: number, uid: number) {
	const [own] = await db
		.select()
		.from(standings)
		.where(and(ofRanking(season, countryFid), eq(standings.uid, uid)));
	if (!own) return undefined;
	const above = sql`(${standings.points}, ${standings.exact}) > (${own.points}, ${own.exact})`;
	return { ...own, rank: (await db.$count(standings, and(ofRanking(season, countryFid), above))) + 1 };
}

/** Seasons with a ranking, the latest first. */
export async function listSeasons(db: Db, countryFid: number): Promise<number[]> {
	const rows = await db
		.selectDistinct({ season: standings.season })
		.from(standings)
		.where(eq(standings.countryFid, countryFid))
		.orderBy(desc(standings.season));
	return rows.map(({ season }) => season);
}
