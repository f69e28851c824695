import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { stores } from "#contract/goods.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { spendable } from "../../wallet/relations.ts";
import { goods, offers, waits } from "../tables.ts";

/** Whether a member waits for an offer and was not notified yet. */
export async function isWaiting(db: Db, uid: number, offerId: number): Promise<boolean> {
	const own = and(eq(waits.uid, uid), eq(waits.offerId, offerId), isNull(waits.notifiedAt));
	return (await db.select({ uid: waits.uid }).from(waits).where(own)).length > 0;
}

export async function insertWait(tx: Tx, uid: number, offerId: number, createdAt: Date): Promise<void> {
	await tx
		.insert(waits)
		.values({ uid, offerId, createdAt })
		.onConflictDoUpdate({ target: [waits.uid, waits.offerId], set: { createdAt, notifiedAt: null } });
}

export async function deleteWait(tx: Tx, uid: number, offerId: number): Promise<void> {
	await tx.delete(waits).where(and(eq(waits.uid, uid), eq(waits.offerId, offerId)));
}

/** Members who wait for what they can buy now: it is on sale, there are some left, and their coins suffice. */
export const listFulfilled = (tx: Tx, now: Date, limit: number) =>
	tx
		.select({ uid: waits.uid, offerId: waits.offerId, goodsId: goods.id })
		.from(waits)
		.innerJoin(offers, eq(offers.id, waits.offerId))
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.innerJoin(
			spendable,
			and(
				eq(spendable.uid, waits.uid),
				sql`${spendable.currency} = case ${goods.store} when 'xstore' then ${stores.xstore} else ${stores.mall} end`,
			),
		)
		.where(
			and(
				isNull(waits.notifiedAt),
				offers.onSale,
				isNull(goods.archivedAt),
				gt(offers.stock, 0),
				lte(offers.saleAt, now),
				or(isNull(offers.endsAt), gt(offers.endsAt, now)),
				sql`${spendable.amount} >= ${offers.price}`,
			),
		)
		.orderBy(asc(waits.offerId), asc(waits.uid))
		.limit(limit)
		.for("no key update", { of: waits, skipLocked: true });

export async function markNotified(tx: Tx, offerId: number, uids: readonly number[], now: Date): Promise<void> {
	await tx
		.update(waits)
		.set({ notifiedAt: now })
		.where(and(eq(waits.offerId, offerId), inArray(waits.uid, [...uids])));
}

/** Deletes those whose member was notified a week ago. */
export async function deleteNotified(db: Db, before: Date): Promise<void> {
	await db.delete(waits).where(lt(waits.notifiedAt, before));
}
