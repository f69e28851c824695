import { and, asc, eq, not, type SQL } from "drizzle-orm";
import type { RankingKind, RankingPeriod } from "#contract/rankings.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { members } from "../accounts/relations.ts";
import { visibleTopics } from "../topics/relations.ts";
import type { Placement } from "./rules.ts";
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
export const listPlacements = (db: Db, key: RankingKey): Promise<Placement[]> =>
	db.select(columns).from(rankingEntries).where(isRanking(rankingEntries, key)).orderBy(asc(rankingEntries.position));

/** The places of a ranking of members, without banned and deleted ones. */
export const listMemberPlacements = (db: Db, key: RankingKey): Promise<Placement[]> =>
	db
		.select(columns)
		.from(rankingEntries)
		.innerJoin(members, eq(members.uid, rankingEntries.subjectId))
		.where(and(isRanking(rankingEntries, key), not(members.banned)))
		.orderBy(asc(rankingEntries.position));

/** The places of a ranking of topics with their hosts, without deleted topics. */
export const listTopicPlacements = (db: Db, key: RankingKey): Promise<(Placement & { uid: number })[]> =>
	db
		.select({ ...columns, uid: visibleTopics.uid })
		.from(rankingEntries)
		.innerJoin(visibleTopics, eq(visibleTopics.topid, rankingEntries.subjectId))
		.where(isRanking(rankingEntries, key))
		.orderBy(asc(rankingEntries.position));

/** Writes the places of a ranking anew. The caller has claimed it. */
export async function savePlaces(
	tx: Tx,
	key: RankingKey,
	places: readonly Placement[],
	values: Pick<RankingRow, "month" | "madeAt" | "comparedWith">,
): Promise<void> {
	await tx.delete(rankingEntries).where(isRanking(rankingEntries, key));
	if (places.length > 0)
		await tx
			.insert(rankingEntries)
			.values(places.map(({ id, ...place }, at) => ({ ...key, ...place, subjectId: id, position: at + 1 })));
	await tx.update(rankings).set(values).where(isRanking(rankings, key));
}
