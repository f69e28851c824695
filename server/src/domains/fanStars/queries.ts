import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { fanStarRules } from "#contract/fanStars.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { dayMs } from "../../platform/durations.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { members } from "../accounts/relations.ts";
import { hasRoleOf } from "../accounts/role/queries.ts";
import { fanStarNominations, fanStarRecommendations, fanStars, fanStarVotes, fanStarYears } from "./tables.ts";

export type YearRow = typeof fanStarYears.$inferSelect;
export type NominationRow = typeof fanStarNominations.$inferSelect;

const nominations = fanStarNominations;
const recommendationsOf = sql<number>`(select count(*)::int from ${fanStarRecommendations} r
	where r.nomination_id = ${nominations.id})`;
const votesOf = sql<number>`(select count(*)::int from ${fanStarVotes} v where v.nomination_id = ${nominations.id})`;

export const listYears = (db: Db): Promise<YearRow[]> =>
	db.select().from(fanStarYears).orderBy(desc(fanStarYears.year));

/** A year; without a number the latest one whose nominations have begun. */
export async function findYear(db: Db, year: number | undefined, now: Date): Promise<YearRow | undefined> {
	const which = year === undefined ? lte(fanStarYears.nominateFrom, now) : eq(fanStarYears.year, year);
	return (await db.select().from(fanStarYears).where(which).orderBy(desc(fanStarYears.year)).limit(1))[0];
}

/** The year of a nomination, whose dates and state stay until the transaction ends. @throws NotFound */
export async function lockYear(tx: Tx, year: number, strength: "update" | "share" = "share"): Promise<YearRow> {
	const [row] = await tx.select().from(fanStarYears).where(eq(fanStarYears.year, year)).for(strength);
	if (!row) throw new NotFound();
	return row;
}

/** A candidacy that was not ended, with its year. @throws NotFound */
export async function lockNomination(tx: Tx, id: number): Promise<{ nomination: NominationRow; year: YearRow }> {
	const [row] = await tx.select({ year: nominations.year }).from(nominations).where(eq(nominations.id, id));
	const year = await lockYear(tx, row?.year ?? 0);
	const [nomination] = await tx
		.select()
		.from(nominations)
		.where(and(eq(nominations.id, id), isNull(nominations.removedAt)))
		.for("update");
	if (!nomination) throw new NotFound();
	return { nomination, year };
}

/** Candidates in the order of their nominations. @param recommended only those */
export const listCandidates = (
	db: Db,
	{ year, after, recommended }: { year: number; after: number; recommended: boolean },
): Promise<(NominationRow & { votes: number })[]> =>
	db
		.select({
			id: nominations.id,
			year: nominations.year,
			uid: nominations.uid,
			countryFid: nominations.countryFid,
			nominatedBy: nominations.nominatedBy,
			reason: nominations.reason,
			createdAt: nominations.createdAt,
			removedAt: nominations.removedAt,
			votes: votesOf,
		})
		.from(nominations)
		.where(
			and(
				eq(nominations.year, year),
				isNull(nominations.removedAt),
				gt(nominations.id, after),
				recommended ? sql`${recommendationsOf} > 0` : undefined,
			),
		)
		.orderBy(asc(nominations.id))
		.limit(fanStarRules.page + 1);

export const listRecommendations = async (db: Db, ids: readonly number[]) =>
	ids.length === 0
		? []
		: db
				.select()
				.from(fanStarRecommendations)
				.where(inArray(fanStarRecommendations.nominationId, [...ids]))
				.orderBy(asc(fanStarRecommendations.createdAt));

/** The nominations of a year for which a manager has voted. */
export async function listVoted(db: Db, year: number, uid: number): Promise<number[]> {
	const rows = await db
		.select({ id: nominations.id })
		.from(fanStarVotes)
		.innerJoin(nominations, eq(nominations.id, fanStarVotes.nominationId))
		.where(and(eq(fanStarVotes.uid, uid), eq(nominations.year, year), isNull(nominations.removedAt)));
	return rows.map(({ id }) => id);
}

/** How many members somebody has nominated for a year. */
export const countNominations = (db: Db, year: number, uid: number): Promise<number> =>
	db.$count(nominations, and(eq(nominations.year, year), eq(nominations.nominatedBy, uid)));

/** Whether a member meets the requirements of a year: days, threads, no ban, no role that runs or decides it. */
export async function meetsRequirements(db: Db, uid: number, year: YearRow, now: Date): Promise<boolean> {
	const since = new Date(now.getTime() - year.minDays * dayMs);
	const rows = await db
		.select({ uid: members.uid })
		.from(members)
		.where(
			and(
				eq(members.uid, uid),
				lte(members.joinedAt, since),
				sql`${members.threads} >= ${year.minThreads}`,
				sql`not ${members.banned}`,
				sql`not ${hasRoleOf(members.uid, ["administrator", "country-manager"])}`,
			),
		);
	return rows.length > 0;
}

/** The candidates with the most votes; then those with the most recommendations, then the earliest. */
export const listMostVotes = (tx: Tx, { year, places }: YearRow): Promise<{ uid: number; votes: number }[]> =>
	tx
		.select({ uid: nominations.uid, votes: votesOf.as("votes") })
		.from(nominations)
		.innerJoin(members, eq(members.uid, nominations.uid))
		.where(
			and(eq(nominations.year, year), isNull(nominations.removedAt), sql`${votesOf} > 0`, sql`not ${members.banned}`),
		)
		.orderBy(desc(votesOf), desc(recommendationsOf), asc(nominations.id))
		.limit(places);

/** Stars of all years, the latest first. */
export const listStars = (db: Db) =>
	db.select().from(fanStars).orderBy(desc(fanStars.year), asc(fanStars.place)).limit(300);

/** Of each year, how many candidates there are, and how many were recommended. */
export const countCandidates = (db: Db) =>
	db
		.select({
			year: nominations.year,
			candidates: count(),
			recommended: sql<number>`count(*) filter (where ${recommendationsOf} > 0)::int`,
		})
		.from(nominations)
		.where(isNull(nominations.removedAt))
		.groupBy(nominations.year);
