import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { voucherRules } from "#contract/vouchers.ts";
import { type Db, first, type Tx } from "../../platform/data/db.ts";
import { goodsOnOffer } from "../store/relations.ts";
import { isLeft } from "./codes.ts";
import { topUps, voucherCodes, voucherImports } from "./tables.ts";

export type VoucherRow = typeof voucherCodes.$inferSelect;
export type TopUpRow = typeof topUps.$inferSelect;

/**
 * Takes codes of goods for an order, those that expire first before others. Concurrent orders take different ones.
 * @returns fewer than asked for when there are no more
 */
export async function takeCodes(
	tx: Tx,
	{ goodsId, orderId, quantity, now }: { goodsId: number; orderId: number; quantity: number; now: Date },
): Promise<VoucherRow[]> {
	const left = await tx
		.select({ id: voucherCodes.id })
		.from(voucherCodes)
		.where(
			and(
				eq(voucherCodes.goodsId, goodsId),
				isLeft,
				or(isNull(voucherCodes.validUntil), gt(voucherCodes.validUntil, now)),
			),
		)
		.orderBy(asc(voucherCodes.validUntil), asc(voucherCodes.id))
		.limit(quantity)
		.for("update", { skipLocked: true });
	if (left.length < quantity) return [];
	const ids = left.map(({ id }) => id);
	return tx.update(voucherCodes).set({ orderId, givenAt: now }).where(inArray(voucherCodes.id, ids)).returning();
}

/** Goods that are not archived. */
export async function findGoods(db: Db, id: number) {
	return (await db.select().from(goodsOnOffer).where(eq(goodsOnOffer.id, id)))[0];
}

/** The codes of orders. */
export const listCodesOf = (db: Db, orderIds: readonly number[]): Promise<VoucherRow[]> =>
	db
		.select()
		.from(voucherCodes)
		.where(and(isNotNull(voucherCodes.orderId), inArray(voucherCodes.orderId, [...orderIds])))
		.orderBy(voucherCodes.id);

export async function findVoucher(db: Db, id: number): Promise<VoucherRow | undefined> {
	return (await db.select().from(voucherCodes).where(eq(voucherCodes.id, id)))[0];
}

/** Goods that are codes, with how many are left, the fewest first. */
export function listStock(db: Db, now: Date) {
	const expired = sql`${voucherCodes.validUntil} <= ${now.toISOString()}::timestamptz`;
	const left = sql<number>`count(${voucherCodes.id}) filter (where ${isLeft} and not coalesce(${expired}, false))::int`;
	return db
		.select({
			goodsId: goodsOnOffer.id,
			texts: goodsOnOffer.texts,
			sn: goodsOnOffer.sn,
			offered: goodsOnOffer.offered,
			left: left.as("left"),
			given: sql<number>`count(${voucherCodes.orderId})::int`,
			expired: sql<number>`count(${voucherCodes.id}) filter (where ${isLeft} and ${expired})::int`,
		})
		.from(goodsOnOffer)
		.leftJoin(voucherCodes, eq(voucherCodes.goodsId, goodsOnOffer.id))
		.where(eq(goodsOnOffer.kind, "code"))
		.groupBy(goodsOnOffer.id, goodsOnOffer.texts, goodsOnOffer.sn, goodsOnOffer.offered)
		.orderBy(asc(sql`"left"`), goodsOnOffer.id)
		.limit(voucherRules.list);
}

/** The ids of those codes whose goods stand for this subject. */
export async function listCodesOfSubject(db: Db, ids: readonly number[], subject: number): Promise<Set<number>> {
	const rows = await db
		.select({ id: voucherCodes.id })
		.from(voucherCodes)
		.innerJoin(goodsOnOffer, eq(goodsOnOffer.id, voucherCodes.goodsId))
		.where(and(inArray(voucherCodes.id, [...ids]), eq(goodsOnOffer.subject, subject)));
	return new Set(rows.map(({ id }) => id));
}

export const listTopUpsOf = (db: Db, uid: number): Promise<TopUpRow[]> =>
	db.select().from(topUps).where(eq(topUps.uid, uid)).orderBy(desc(topUps.id)).limit(20);

/** Locks a top-up that has not ended; undefined for one that has. */
export async function lockWaitingTopUp(tx: Tx, id: number): Promise<TopUpRow | undefined> {
	const waiting = and(eq(topUps.id, id), eq(topUps.state, "waiting"));
	return (await tx.select().from(topUps).where(waiting).for("update"))[0];
}

export type VoucherImportRow = typeof voucherImports.$inferSelect;

/** Which of these hashes are of codes of the goods. */
export async function listKnownHashes(db: Db, goodsId: number, hashes: readonly string[]): Promise<Set<string>> {
	const rows = await db
		.select({ codeHash: voucherCodes.codeHash })
		.from(voucherCodes)
		.where(and(eq(voucherCodes.goodsId, goodsId), inArray(voucherCodes.codeHash, [...hashes])));
	return new Set(rows.map(({ codeHash }) => codeHash));
}

/** Adds codes, those left out that the goods have. @returns how many were added */
export async function insertCodes(tx: Tx, values: readonly (typeof voucherCodes.$inferInsert)[]): Promise<number> {
	if (values.length === 0) return 0;
	const added = tx
		.insert(voucherCodes)
		.values([...values])
		.onConflictDoNothing();
	return (await added.returning({ id: voucherCodes.id })).length;
}

/** @returns the id of the import */
export const insertImport = async (tx: Tx, values: typeof voucherImports.$inferInsert): Promise<number> =>
	first(await tx.insert(voucherImports).values(values).returning({ id: voucherImports.id })).id;

export async function lockImport(tx: Tx, id: number): Promise<VoucherImportRow | undefined> {
	return (await tx.select().from(voucherImports).where(eq(voucherImports.id, id)).for("update"))[0];
}

export async function updateImport(tx: Tx, id: number, changes: Partial<VoucherImportRow>): Promise<void> {
	await tx.update(voucherImports).set(changes).where(eq(voucherImports.id, id));
}

/** The latest imports that were started, without their lines. */
export const listImports = (db: Db, limit: number) =>
	db
		.select({
			...{ id: voucherImports.id, goodsId: voucherImports.goodsId, state: voucherImports.state },
			...{ total: voucherImports.total, handled: voucherImports.handled, imported: voucherImports.imported },
			...{ texts: goodsOnOffer.texts, createdAt: voucherImports.createdAt },
		})
		.from(voucherImports)
		.innerJoin(goodsOnOffer, eq(goodsOnOffer.id, voucherImports.goodsId))
		.where(inArray(voucherImports.state, ["running", "done"]))
		.orderBy(desc(voucherImports.id))
		.limit(limit);

/** Deletes imports that were made before a time, unless they are running. */
export async function deleteImportsBefore(db: Db, before: Date): Promise<void> {
	const old = and(lt(voucherImports.createdAt, before), inArray(voucherImports.state, ["checked", "done"]));
	await db.delete(voucherImports).where(old);
}
