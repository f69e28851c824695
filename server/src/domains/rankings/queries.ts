import { and, asc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { RankingKind, RankingPeriod } from "#contract/rankings.ts";
import { countedRanks, rankedPlaces } from "#contract/rankings.ts";
import { globalSection } from "#contract/sections.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { bannedGroup } from "../accounts/groups.ts";
import { effectiveGroup } from "../accounts/queries.ts";
import { accounts, memberPoints } from "../accounts/tables.ts";
import { topics } from "../topics/tables.ts";
import type { Place, Scored } from "./rules.ts";
import { rankingEntries, rankings } from "./tables.ts";

/** Which ranking. */
export interface RankingKey {
	kind: RankingKind;
	period: RankingPeriod;
	countryFid: number;
}

type RankingRow = typeof rankings.$inferSelect;

const isRanking = (
	table: typeof rankings | typeof rankingEntries,
	{ kind, period, countryFid }: RankingKey,
): SQL | undefined => and(eq(table.kind, kind), eq(table.period, period), eq(table.countryFid, countryFid));

/** Members whom a ranking shows, in a query on `accounts`. */
const isShown = and(isNull(accounts.deletedAt), ne(effectiveGroup, sql`${sql.raw(String(bannedGroup))}`));

const inScope = (month: string, countryFid: number): SQL | undefined =>
	and(
		eq(memberPoints.month, month),
		countryFid === globalSection.fid ? undefined : eq(memberPoints.countryFid, countryFid),
	);

/** The members of a section, or of all, with the most points, read from the index in that order. */
export const listMostPoints = (db: Db, month: string, countryFid: number): Promise<Scored[]> =>
	db
		.select({ id: memberPoints.uid, points: memberPoints.points })
		.from(memberPoints)
		.innerJoin(accounts, eq(accounts.uid, memberPoints.uid))
		.where(and(inScope(month, countryFid), gt(memberPoints.points, 0), isShown))
		.orderBy(sql`${memberPoints.points} desc nulls last`, asc(memberPoints.uid))
		.limit(rankedPlaces);

/** How many members have more points, counted up to `countedRanks`; banned ones count until their points end with the month. */
export async function countAbove(db: Db, month: string, countryFid: number, points: number): Promise<number> {
	const above = db
		.select({ uid: memberPoints.uid })
		.from(memberPoints)
		.where(and(inScope(month, countryFid), gt(memberPoints.points, points)))
		.limit(countedRanks)
		.as("above");
	const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(above);
	return row?.count ?? 0;
}

/** When a ranking was made; undefined before the first time. */
export async function findRankingRow(db: Db, key: RankingKey): Promise<RankingRow | undefined> {
	const [row] = await db.select().from(rankings).where(isRanking(rankings, key));
	return row;
}

/** Claims a ranking until the transaction ends. @returns the row as it was, or undefined before the first time */
export async function claimRanking(
	tx: Tx,
	key: RankingKey,
	values: Pick<RankingRow, "month" | "madeAt">,
): Promise<RankingRow | undefined> {
	const added = await tx
		.insert(rankings)
		.values({ ...key, ...values, comparedWith: null })
		.onConflictDoNothing()
		.returning({ kind: rankings.kind });
	if (added.length > 0) return undefined;
	const [row] = await tx.select().from(rankings).where(isRanking(rankings, key)).for("update");
	return row;
}

const columns = {
	id: rankingEntries.subjectId,
	points: rankingEntries.points,
	rank: rankingEntries.rank,
	previousRank: rankingEntries.previousRank,
};

/** All places of a ranking. */
export const listPlaces = (db: Db, key: RankingKey): Promise<Place[]> =>
	db.select(columns).from(rankingEntries).where(isRanking(rankingEntries, key)).orderBy(asc(rankingEntries.position));

/** The places of a ranking of members, without banned and deleted ones. */
export const listMemberPlaces = (db: Db, key: RankingKey): Promise<Place[]> =>
	db
		.select(columns)
		.from(rankingEntries)
		.innerJoin(accounts, eq(accounts.uid, rankingEntries.subjectId))
		.where(and(isRanking(rankingEntries, key), isShown))
		.orderBy(asc(rankingEntries.position));

/** The places of a ranking of topics with their hosts, without deleted topics. */
export const listTopicPlaces = (db: Db, key: RankingKey): Promise<(Place & { uid: number })[]> =>
	db
		.select({ ...columns, uid: topics.uid })
		.from(rankingEntries)
		.innerJoin(topics, eq(topics.topid, rankingEntries.subjectId))
		.where(and(isRanking(rankingEntries, key), isNull(topics.deletedAt)))
		.orderBy(asc(rankingEntries.position));

/** Writes the places of a ranking anew. The caller has claimed it. */
export async function savePlaces(
	tx: Tx,
	key: RankingKey,
	places: readonly Place[],
	values: Pick<RankingRow, "month" | "madeAt" | "comparedWith">,
): Promise<void> {
	await tx.delete(rankingEntries).where(isRanking(rankingEntries, key));
	if (places.length > 0)
		await tx
			.insert(rankingEntries)
			.values(places.map(({ id, ...place }, at) => ({ ...key, ...place, subjectId: id, position: at + 1 })));
	await tx.update(rankings).set(values).where(isRanking(rankings, key));
}
