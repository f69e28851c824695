import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type ContestKind, contestRules, type EntryState } from "#contract/contestViews.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { offeredGoods } from "../store/relations.ts";
import { visibleThreads } from "../threads/relations.ts";
import { contestAgreements, contestEntries, contestJurors, contestPrizes, contests } from "./tables.ts";

export type ContestRow = typeof contests.$inferSelect;
export type EntryRow = typeof contestEntries.$inferSelect;
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

/** How many entries a member has in contests, without withdrawn ones. */
export async function countOwnEntries(
	db: Db,
	uid: number,
	contestIds: readonly number[],
): Promise<(id: number) => number> {
	if (uid === 0 || contestIds.length === 0) return () => 0;
	const rows = await db
		.select({ id: contestEntries.contestId, n: count() })
		.from(contestEntries)
		.where(
			and(
				eq(contestEntries.uid, uid),
				inArray(contestEntries.contestId, [...contestIds]),
				ne(contestEntries.state, "withdrawn"),
			),
		)
		.groupBy(contestEntries.contestId);
	return (id) => rows.find((row) => row.id === id)?.n ?? 0;
}

/** Entries whose threads are not deleted, hidden or pending for review. */
const visible = sql`exists (select from ${visibleThreads} where ${visibleThreads.tid} = ${contestEntries.tid} and not ${visibleThreads.hidden})`;

/** Entries of a contest: by place where it is decided, else newest first. @param cursor the last one's place, or id */
export async function listEntries(
	db: Db,
	{ id, state }: Pick<ContestRow, "id" | "state">,
	{
		cursor,
		uid,
		limit,
		offset = 0,
		withdrawn = false,
	}: { cursor?: number | undefined; uid?: number; limit: number; offset?: number; withdrawn?: boolean },
): Promise<EntryRow[]> {
	const byPlace = state === "decided" && uid === undefined;
	const after =
		cursor === undefined
			? undefined
			: byPlace
				? sql`coalesce(${contestEntries.place}, 1000000000 + ${contestEntries.tid}) > ${cursor}`
				: lt(contestEntries.tid, cursor);
	return await db
		.select()
		.from(contestEntries)
		.where(
			and(
				eq(contestEntries.contestId, id),
				visible,
				uid === undefined ? undefined : eq(contestEntries.uid, uid),
				withdrawn || uid !== undefined ? undefined : ne(contestEntries.state, "withdrawn"),
				after,
			),
		)
		.orderBy(
			byPlace ? sql`coalesce(${contestEntries.place}, 1000000000 + ${contestEntries.tid})` : desc(contestEntries.tid),
		)
		.limit(limit)
		.offset(offset);
}

/** The cursor after an entry of `listEntries`. */
export const entryCursor = ({ state }: Pick<ContestRow, "state">, { place, tid }: EntryRow): number =>
	state === "decided" ? (place ?? 1_000_000_000 + tid) : tid;

/** How many entries of a contest are shown. */
export const countShownEntries = (db: Db, contestId: number): Promise<number> =>
	db.$count(
		contestEntries,
		and(eq(contestEntries.contestId, contestId), visible, ne(contestEntries.state, "withdrawn")),
	);

export async function findEntry(db: Db, tid: number): Promise<EntryRow | undefined> {
	return (await db.select().from(contestEntries).where(eq(contestEntries.tid, tid)))[0];
}

/** Same, locked until the transaction ends. @throws NotFound */
export async function lockEntry(tx: Tx, tid: number): Promise<EntryRow> {
	const [row] = await tx.select().from(contestEntries).where(eq(contestEntries.tid, tid)).for("update");
	if (!row) throw new NotFound();
	return row;
}

/** All entries of a contest with their state, in the order of their ids: until the result one whose thread is gone is withdrawn. */
export async function listEntryStates(
	db: Db,
	{ id, state: contestState }: Pick<ContestRow, "id" | "state">,
): Promise<{ tid: number; uid: number | null; state: EntryState; pairCount: number }[]> {
	const { tid, uid, state, pairCount } = contestEntries;
	const rows = await db
		.select({ tid, uid, state, pairCount, isVisible: sql<boolean>`${visible}` })
		.from(contestEntries)
		.where(eq(contestEntries.contestId, id))
		.orderBy(asc(tid));
	const isKept = (row: (typeof rows)[number]): boolean =>
		contestState === "decided" || row.isVisible || row.state === "disqualified";
	return rows.map(({ isVisible, ...row }) => ({
		...row,
		state: isKept({ ...row, isVisible }) ? row.state : "withdrawn",
	}));
}

/** The prize of an entry, with its goods. */
export async function findPrizeOf(db: Db, tid: number): Promise<PrizeRow | undefined> {
	const entry = await findEntry(db, tid);
	return entry && (await listPrizes(db, [entry.contestId])).find((prize) => prize.tid === tid);
}

/** The announced result, by place. */
export async function listStandings(
	db: Db,
	contestId: number,
): Promise<{ tid: number; place: number; score: number; pairs: number; jury: number }[]> {
	const { tid, place, score, pairScore, juryScore } = contestEntries;
	return await db
		.select({ tid, place: sql<number>`${place}`, score, pairs: pairScore, jury: juryScore })
		.from(contestEntries)
		.where(and(eq(contestEntries.contestId, contestId), isNotNull(place)))
		.orderBy(asc(place));
}
