import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { DrawState } from "#contract/draws.ts";
import { drawRules } from "#contract/draws.ts";
import type { Db, Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { GoodsRow } from "../store/queries.ts";
import { offeredGoods } from "../store/relations.ts";
import { drawEntries, drawPrizes, draws, drawWinners } from "./tables.ts";

export type DrawRow = typeof draws.$inferSelect;
/** A prize; of goods with what they are. */
export interface PrizeRow extends PrizeTableRow {
	goodsId: number | null;
	/** Country forum id of the section whose store sells it. */
	soldIn: number | null;
	texts: GoodsRow["texts"] | null;
	aids: number[] | null;
}
type PrizeTableRow = typeof drawPrizes.$inferSelect;
export type WinnerRow = typeof drawWinners.$inferSelect;

const over: DrawState[] = ["closed", "drawn", "confirmed"];
/** What members see. */
const shown = inArray(draws.state, ["open", ...over, "cancelled"]);
const ofSection = (fid: number): SQL | undefined => or(isNull(draws.countryFid), eq(draws.countryFid, fid));

/** Open draws whose time is over. */
const isEnded = (now: Date): SQL | undefined => and(eq(draws.state, "open"), lte(draws.closesAt, now));

/**
 * A draw that is no draft; without an id the latest one of the section.
 * @param finished without an id, the latest whose winners are confirmed, if there is one
 * @throws NotFound
 */
export async function getShownDraw(db: Db, id: number | undefined, fid: number, finished = false): Promise<DrawRow> {
	const [row] = await db
		.select()
		.from(draws)
		.where(and(shown, id === undefined ? ofSection(fid) : eq(draws.id, id)))
		.orderBy(...(finished ? [desc(eq(draws.state, "confirmed"))] : []), desc(draws.id))
		.limit(1);
	if (!row) throw new NotFound();
	return row;
}

/** @throws NotFound */
export async function getDraw(db: Db, id: number): Promise<DrawRow> {
	const [row] = await db.select().from(draws).where(eq(draws.id, id));
	if (!row) throw new NotFound();
	return row;
}

/** Same, locked until the transaction ends. @throws NotFound */
export async function lockDraw(tx: Tx, id: number): Promise<DrawRow> {
	const [row] = await tx.select().from(draws).where(eq(draws.id, id)).for("update");
	if (!row) throw new NotFound();
	return row;
}

export const listOpenDraws = (db: Db, fid: number, now: Date): Promise<DrawRow[]> =>
	db
		.select()
		.from(draws)
		.where(and(eq(draws.state, "open"), gt(draws.closesAt, now), ofSection(fid)))
		.orderBy(asc(draws.closesAt))
		.limit(drawRules.page);

/** Draws that are over, also those that the job has not closed yet. */
export const listPastDraws = (db: Db, fid: number, cursor: number | undefined, now: Date): Promise<DrawRow[]> =>
	db
		.select()
		.from(draws)
		.where(
			and(
				or(inArray(draws.state, over), isEnded(now)),
				ofSection(fid),
				cursor === undefined ? undefined : lt(draws.id, cursor),
			),
		)
		.orderBy(desc(draws.id))
		.limit(drawRules.page + 1);

export const listAllDraws = (db: Db, cursor: number | undefined): Promise<DrawRow[]> =>
	db
		.select()
		.from(draws)
		.where(cursor === undefined ? undefined : lt(draws.id, cursor))
		.orderBy(desc(draws.id))
		.limit(drawRules.page + 1);

/** Ended draws that are still stored as open. */
export const listEndedDraws = (db: Db, now: Date): Promise<DrawRow[]> =>
	db.select().from(draws).where(isEnded(now)).limit(drawRules.page);

/** Prizes of draws, in their order. */
export async function listPrizes(db: Db, drawIds: readonly number[]): Promise<PrizeRow[]> {
	if (drawIds.length === 0) return [];
	const rows = await db
		.select({
			prize: drawPrizes,
			goodsId: offeredGoods.goodsId,
			soldIn: offeredGoods.countryFid,
			texts: offeredGoods.texts,
			aids: offeredGoods.aids,
		})
		.from(drawPrizes)
		.leftJoin(offeredGoods, eq(offeredGoods.offerId, drawPrizes.offerId))
		.where(inArray(drawPrizes.drawId, [...drawIds]))
		.orderBy(asc(drawPrizes.id));
	return rows.map(({ prize, ...goods }) => ({ ...prize, ...goods }));
}

/** How many entries a member has in draws since a time of each. */
export async function countOwnEntries(
	db: Db,
	uid: number,
	rows: readonly { id: number; since: Date }[],
): Promise<(id: number) => number> {
	if (uid === 0 || rows.length === 0) return () => 0;
	const found = await db
		.select({ id: drawEntries.drawId, n: count() })
		.from(drawEntries)
		.where(
			and(
				eq(drawEntries.uid, uid),
				or(...rows.map(({ id, since }) => and(eq(drawEntries.drawId, id), gte(drawEntries.createdAt, since)))),
			),
		)
		.groupBy(drawEntries.drawId);
	return (id) => found.find((row) => row.id === id)?.n ?? 0;
}

/**
 * Takes the next numbers of an open draw. Concurrent ones wait for each other.
 * @returns the last; undefined when it is over
 */
export async function takeNumbers(tx: Tx, id: number, wanted: number, now: Date): Promise<number | undefined> {
	const [row] = await tx
		.update(draws)
		.set({ entryCount: sql`${draws.entryCount} + ${wanted}` })
		.where(and(eq(draws.id, id), eq(draws.state, "open"), sql`${draws.closesAt} > ${now.toISOString()}::timestamptz`))
		.returning({ last: draws.entryCount });
	return row?.last;
}

/** Takes one of a prize, unless none is left. */
export async function takePrize(tx: Tx, id: number): Promise<boolean> {
	const taken = await tx
		.update(drawPrizes)
		.set({ given: sql`${drawPrizes.given} + 1` })
		.where(and(eq(drawPrizes.id, id), lt(drawPrizes.given, drawPrizes.quantity)))
		.returning({ id: drawPrizes.id });
	return taken.length > 0;
}

/** Numbers that were drawn, in their order. */
export async function listDrawnNumbers(db: Db, drawId: number): Promise<number[]> {
	const rows = await db
		.select({ number: drawWinners.number })
		.from(drawWinners)
		.where(eq(drawWinners.drawId, drawId))
		.orderBy(asc(drawWinners.id));
	return rows.map(({ number }) => number);
}

/** Winners whom all may see, in their order. */
export const listWinners = (db: Db, drawId: number, cursor: number | undefined, limit: number): Promise<WinnerRow[]> =>
	db
		.select()
		.from(drawWinners)
		.where(
			and(
				eq(drawWinners.drawId, drawId),
				inArray(drawWinners.state, ["confirmed", "claimed", "lapsed"]),
				cursor === undefined ? undefined : sql`${drawWinners.id} > ${cursor}`,
			),
		)
		.orderBy(asc(drawWinners.id))
		.limit(limit);

/** How many of each prize of a draw wait for their winners, and how many were collected. */
export const countWon = (tx: Tx, drawId: number) =>
	tx
		.select({
			prizeId: drawWinners.prizeId,
			waiting: sql<number>`count(*) filter (where ${drawWinners.state} in ('pending', 'confirmed'))::int`,
			claimed: sql<number>`count(*) filter (where ${drawWinners.state} = 'claimed')::int`,
		})
		.from(drawWinners)
		.where(eq(drawWinners.drawId, drawId))
		.groupBy(drawWinners.prizeId);

/** A winner with the prize, locked until the transaction ends. */
export async function lockWinner(tx: Tx, id: number): Promise<WinnerRow | undefined> {
	return (await tx.select().from(drawWinners).where(eq(drawWinners.id, id)).for("update"))[0];
}

/** A prize that a member has won and was told of. */
export async function findWon(db: Db, id: number, uid: number): Promise<WinnerRow | undefined> {
	const own = and(eq(drawWinners.id, id), eq(drawWinners.uid, uid), ne(drawWinners.state, "pending"));
	return (await db.select().from(drawWinners).where(own))[0];
}

/** How many winners of draws there are, and whose prizes lapsed without a replacement yet. */
export async function countWinners(db: Db, drawIds: readonly number[]) {
	if (drawIds.length === 0) return [];
	return await db
		.select({
			drawId: drawWinners.drawId,
			winners: sql<number>`count(*) filter (where ${drawWinners.state} <> 'lapsed')::int`,
		})
		.from(drawWinners)
		.where(inArray(drawWinners.drawId, [...drawIds]))
		.groupBy(drawWinners.drawId);
}

const chunk = 50_000;

/** The list of entries as text, piece by piece: line n is the tag of number n, of a wheel with the prize. */
export async function* readEntries(db: Db, { id, kind, entryCount }: Pick<DrawRow, "id" | "kind" | "entryCount">) {
	const line = kind === "date" ? sql`tag` : sql`tag || ' ' || coalesce(prize_id, 0)`;
	for (let from = 1; from <= entryCount; from += chunk) {
		const { rows } = await db.execute<{ text: string | null }>(
			sql`select string_agg(${line}, E'\n' order by number) as text from draw_entries
				where draw_id = ${id} and number between ${from} and ${Math.min(entryCount, from + chunk - 1)}`,
		);
		if (rows[0]?.text) yield `${rows[0].text}\n`;
	}
}
