import { and, asc, between, count, desc, eq, gt, isNull, not, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { members } from "../../accounts/relations.ts";
import { creatorDays } from "../figure/tables.ts";
import { creators } from "../tables.ts";
import { firstDay, lastDay, type MonthFigures, type RankedCreator } from "./ranking.ts";
import { creatorIncomes, creatorMonths, creatorRanks } from "./tables.ts";

export type MonthRow = typeof creatorMonths.$inferSelect;
export type IncomeRow = typeof creatorIncomes.$inferSelect;
export type RankRow = typeof creatorRanks.$inferSelect;

/** What the creators did and got in a month by its stored days; banned members and those who have left are left out. */
export async function listMonthFigures(db: Db, month: string): Promise<MonthFigures[]> {
	const week = sql<string>`date_trunc('week', ${creatorDays.day})::date::text`;
	const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::bigint`;
	const { uid } = creatorDays;
	const rows = await db
		.select({
			uid,
			week,
			threads: sum(creatorDays.threads),
			views: sum(creatorDays.views),
			likes: sum(creatorDays.likes),
			comments: sum(creatorDays.comments),
			digests: sum(creatorDays.digests),
		})
		.from(creatorDays)
		.innerJoin(creators, eq(creators.uid, uid))
		.innerJoin(members, eq(members.uid, uid))
		.where(and(between(creatorDays.day, firstDay(month), lastDay(month)), isNull(creators.leftAt), not(members.banned)))
		.groupBy(uid, week);
	return [...Map.groupBy(rows, (row) => row.uid)].map(([of, weeks]) => {
		const total = (name: "threads" | "views" | "likes" | "comments" | "digests"): number =>
			weeks.reduce((all, row) => all + Number(row[name]), 0);
		return {
			uid: of,
			threads: total("threads"),
			views: total("views"),
			likes: total("likes"),
			comments: total("comments"),
			digests: total("digests"),
			weeks: new Map(weeks.map((row) => [row.week, Number(row.threads)])),
		};
	});
}

/** A creator's place in the ranking of a month that is not over. */
export async function findRank(db: Db, uid: number, month: string): Promise<RankRow | undefined> {
	const [row] = await db
		.select()
		.from(creatorRanks)
		.where(and(eq(creatorRanks.uid, uid), eq(creatorRanks.month, firstDay(month))));
	return row;
}

export const countRanked = (db: Db, month: string): Promise<number> =>
	db.$count(creatorRanks, eq(creatorRanks.month, firstDay(month)));

const batch = 1_000;

/** Writes the ranking of a month in place of the one before. */
export async function saveRanks(tx: Tx, month: string, ranked: readonly RankedCreator[]): Promise<void> {
	await tx.delete(creatorRanks);
	for (let at = 0; at < ranked.length; at += batch)
		await tx
			.insert(creatorRanks)
			.values(ranked.slice(at, at + batch).map((one) => ({ ...one, month: firstDay(month) })));
}

/** Writes the list of a month in place of the one before. */
export async function saveIncomes(tx: Tx, month: string, ranked: readonly RankedCreator[]): Promise<void> {
	await tx.delete(creatorIncomes).where(eq(creatorIncomes.month, firstDay(month)));
	for (let at = 0; at < ranked.length; at += batch)
		await tx
			.insert(creatorIncomes)
			.values(ranked.slice(at, at + batch).map((one) => ({ ...one, month: firstDay(month) })));
}

export async function findMonth(db: Db, month: string): Promise<MonthRow | undefined> {
	const [row] = await db
		.select()
		.from(creatorMonths)
		.where(eq(creatorMonths.month, firstDay(month)));
	return row;
}

export async function lockMonth(tx: Tx, month: string): Promise<MonthRow | undefined> {
	const [row] = await tx
		.select()
		.from(creatorMonths)
		.where(eq(creatorMonths.month, firstDay(month)))
		.for("update");
	return row;
}

const monthsShown = 60;

export const listMonthRows = (db: Db): Promise<MonthRow[]> =>
	db.select().from(creatorMonths).orderBy(desc(creatorMonths.month)).limit(monthsShown);

/** Sums of the lists of months. */
export async function sumMonths(db: Db) {
	const isPaying = sql`${creatorIncomes.amount} > 0 and ${creatorIncomes.excluded} is null`;
	return await db
		.select({
			month: creatorIncomes.month,
			creators: count(),
			earning: sql<number>`(count(*) filter (where ${isPaying}))::int`,
			paid: sql<number>`(count(*) filter (where ${creatorIncomes.paidAt} is not null))::int`,
			sum: sql<number>`coalesce(sum(${creatorIncomes.amount}) filter (where ${isPaying}), 0)::bigint`,
		})
		.from(creatorIncomes)
		.groupBy(creatorIncomes.month);
}

/** A page of a month's list, by rank. @param skip how many before it */
export const listIncomes = (db: Db, month: string, skip: number, limit: number): Promise<IncomeRow[]> =>
	db
		.select()
		.from(creatorIncomes)
		.where(eq(creatorIncomes.month, firstDay(month)))
		.orderBy(asc(creatorIncomes.rank), asc(creatorIncomes.id))
		.limit(limit)
		.offset(skip);

const ofMember = (uid: number) => eq(creatorIncomes.uid, uid);

/** A member's lines with the state of their months, the latest first. */
export const listOwnIncomes = (db: Db, uid: number, { page, limit }: { page: number; limit: number }) =>
	db
		.select({ income: creatorIncomes, month: creatorMonths })
		.from(creatorIncomes)
		.innerJoin(creatorMonths, eq(creatorMonths.month, creatorIncomes.month))
		.where(ofMember(uid))
		.orderBy(desc(creatorIncomes.month))
		.limit(limit)
		.offset((page - 1) * limit);

export const countOwnIncomes = (db: Db, uid: number): Promise<number> => db.$count(creatorIncomes, ofMember(uid));

export async function findOwnIncome(db: Db, uid: number, month: string) {
	const [row] = await db
		.select({ income: creatorIncomes, month: creatorMonths })
		.from(creatorIncomes)
		.innerJoin(creatorMonths, eq(creatorMonths.month, creatorIncomes.month))
		.where(and(ofMember(uid), eq(creatorIncomes.month, firstDay(month))));
	return row;
}

export async function lockIncome(tx: Tx, id: number): Promise<IncomeRow | undefined> {
	const [row] = await tx.select().from(creatorIncomes).where(eq(creatorIncomes.id, id)).for("update");
	return row;
}

/** Rows of a month that are still to be paid, after one. */
export async function listUnpaid(db: Db, month: string, after: number, limit: number): Promise<number[]> {
	const rows = await db
		.select({ id: creatorIncomes.id })
		.from(creatorIncomes)
		.where(
			and(
				eq(creatorIncomes.month, firstDay(month)),
				gt(creatorIncomes.amount, 0),
				isNull(creatorIncomes.paidAt),
				isNull(creatorIncomes.excluded),
				gt(creatorIncomes.id, after),
			),
		)
		.orderBy(asc(creatorIncomes.id))
		.limit(limit);
	return rows.map(({ id }) => id);
}

/** All points of a member's finished months. */
export async function sumPoints(db: Db, uid: number): Promise<number> {
	const [row] = await db
		.select({ points: sql<number>`coalesce(sum(${creatorIncomes.points}), 0)::bigint` })
		.from(creatorIncomes)
		.where(ofMember(uid));
	return Number(row?.points ?? 0);
}
