import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL } from "drizzle-orm";
import { type ContestKind, contestRules } from "#contract/contestViews.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { offeredGoods } from "../store/relations.ts";
import { contestAgreements, contestJurors, contestPrizes, contests } from "./tables.ts";

export type ContestRow = typeof contests.$inferSelect;
export type AgreementRow = typeof contestAgreements.$inferSelect;

const ofSection = (fid: number): SQL | undefined => or(isNull(contests.countryFid), eq(contests.countryFid, fid));

/** @throws NotFound */
export async function getContest(db: Db, id: number): Promise<ContestRow> {
	const [row] = await db.select().from(contests).where(eq(contests.id, id));
	if (!row) throw new NotFound();
	return row;
}

/** Same, locked until the transaction ends. @throws NotFound */
export async function lockContest(tx: Tx, id: number): Promise<ContestRow> {
	const [row] = await tx.select().from(contests).where(eq(contests.id, id)).for("no key update");
	if (!row) throw new NotFound();
	return row;
}

/** Contests of a section that are published, those whose entries close next first. */
export const listOpenContests = (db: Db, kind: ContestKind, fid: number): Promise<ContestRow[]> =>
	db
		.select()
		.from(contests)
		.where(and(eq(contests.kind, kind), eq(contests.state, "published"), ofSection(fid)))
		.orderBy(asc(contests.closesAt))
		.limit(contestRules.page);

/** Those that are decided, newest first. */
export const listOverContests = (
	db: Db,
	kind: ContestKind,
	fid: number,
	cursor: number | undefined,
): Promise<ContestRow[]> =>
	db
		.select()
		.from(contests)
		.where(
			and(
				eq(contests.kind, kind),
				inArray(contests.state, ["decided", "cancelled"]),
				ofSection(fid),
				cursor === undefined ? undefined : lt(contests.id, cursor),
			),
		)
		.orderBy(desc(contests.id))
		.limit(contestRules.page + 1);

/** The contest of a section that takes entries; else undefined. */
export async function findEnterable(
	db: Db,
	kind: ContestKind,
	fid: number,
	now: Date,
): Promise<ContestRow | undefined> {
	const [row] = await db
		.select()
		.from(contests)
		.where(
			and(
				eq(contests.kind, kind),
				eq(contests.state, "published"),
				lte(contests.opensAt, now),
				gt(contests.closesAt, now),
				ofSection(fid),
			),
		)
		.orderBy(asc(contests.closesAt))
		.limit(1);
	return row;
}

/** The latest contest of a section that is no draft. */
export async function findLatest(db: Db, kind: ContestKind, fid: number): Promise<ContestRow | undefined> {
	const [row] = await db
		.select()
		.from(contests)
		.where(and(eq(contests.kind, kind), ne(contests.state, "draft"), ofSection(fid)))
		.orderBy(desc(contests.opensAt), desc(contests.id))
		.limit(1);
	return row;
}

export const listAllContests = (db: Db, cursor: number | undefined): Promise<ContestRow[]> =>
	db
		.select()
		.from(contests)
		.where(cursor === undefined ? undefined : lt(contests.id, cursor))
		.orderBy(desc(contests.id))
		.limit(contestRules.page + 1);

export async function findAgreement(db: Db, contestId: number, version: number): Promise<AgreementRow | undefined> {
	const [row] = await db
		.select()
		.from(contestAgreements)
		.where(and(eq(contestAgreements.contestId, contestId), eq(contestAgreements.version, version)));
	return row;
}

/** Prizes of contests with their goods, by place. */
export async function listPrizes(db: Db, contestIds: readonly number[]) {
	if (contestIds.length === 0) return [];
	const rows = await db
		.select({
			prize: contestPrizes,
			goodsId: offeredGoods.goodsId,
			soldIn: offeredGoods.countryFid,
			texts: offeredGoods.texts,
		})
		.from(contestPrizes)
		.leftJoin(offeredGoods, eq(offeredGoods.offerId, contestPrizes.offerId))
		.where(inArray(contestPrizes.contestId, [...contestIds]))
		.orderBy(asc(contestPrizes.contestId), asc(contestPrizes.place));
	return rows.map(({ prize, ...goods }) => ({ ...prize, ...goods }));
}
export type PrizeRow = Awaited<ReturnType<typeof listPrizes>>[number];

export async function listJurors(db: Db, contestIds: readonly number[]): Promise<{ contestId: number; uid: number }[]> {
	if (contestIds.length === 0) return [];
	return await db
		.select()
		.from(contestJurors)
		.where(inArray(contestJurors.contestId, [...contestIds]))
		.orderBy(asc(contestJurors.uid));
}

export async function isJuror(db: Db, contestId: number, uid: number): Promise<boolean> {
	const rows = await db
		.select({ uid: contestJurors.uid })
		.from(contestJurors)
		.where(and(eq(contestJurors.contestId, contestId), eq(contestJurors.uid, uid)));
	return rows.length > 0;
}

/** The prize of an entry, with its goods. */
export async function findPrizeOf(db: Db, tid: number): Promise<PrizeRow | undefined> {
	const [won] = await db
		.select({ contestId: contestPrizes.contestId })
		.from(contestPrizes)
		.where(eq(contestPrizes.tid, tid));
	return won && (await listPrizes(db, [won.contestId])).find((prize) => prize.tid === tid);
}
