import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { newOrderId } from "../order/queries.ts";
import { memberPurchases, offers } from "../tables.ts";

/** Takes units out of the stock: buyers of the same goods wait for each other. */
export async function takeStock(
	tx: Tx,
	{ offerId, quantity, price, now }: { offerId: number; quantity: number; price: number; now: Date },
): Promise<boolean> {
	const taken = await tx
		.update(offers)
		.set({ stock: sql`${offers.stock} - ${quantity}`, sold: sql`${offers.sold} + ${quantity}` })
		.where(
			and(
				eq(offers.id, offerId),
				sql`${offers.stock} >= ${quantity}`,
				offers.onSale,
				eq(offers.price, price),
				lte(offers.saleAt, now),
				or(isNull(offers.endsAt), gt(offers.endsAt, now)),
			),
		)
		.returning({ id: offers.id });
	return taken.length > 0;
}

/** Takes units of an offer out of its stock and keeps them for winners; below 0 they go back. @returns false for too few */
export async function holdStock(tx: Tx, offerId: number, quantity: number): Promise<boolean> {
	const held = await tx
		.update(offers)
		.set({ stock: sql`${offers.stock} - ${quantity}`, held: sql`${offers.held} + ${quantity}` })
		.where(and(eq(offers.id, offerId), sql`${offers.stock} >= ${quantity}`, sql`${offers.held} >= ${-quantity}`))
		.returning({ id: offers.id });
	return held.length > 0;
}

/** Takes units that were kept for a winner, which needs no sale. */
export async function takeHeldStock(tx: Tx, offerId: number, quantity: number): Promise<boolean> {
	const taken = await tx
		.update(offers)
		.set({ held: sql`${offers.held} - ${quantity}`, sold: sql`${offers.sold} + ${quantity}` })
		.where(and(eq(offers.id, offerId), sql`${offers.held} >= ${quantity}`))
		.returning({ id: offers.id });
	return taken.length > 0;
}

/** Puts units of a refunded order back. */
export async function returnStock(tx: Tx, offerId: number, quantity: number): Promise<void> {
	await tx
		.update(offers)
		.set({ stock: sql`${offers.stock} + ${quantity}`, sold: sql`${offers.sold} - ${quantity}` })
		.where(eq(offers.id, offerId));
}

/**
 * Counts what a member buys of an offer, unless the limit would be exceeded. Concurrent purchases of the member wait for each other.
 * @returns the id of the order to insert; gaps are no matter
 */
export async function countPurchase(
	tx: Tx,
	{ uid, offerId, quantity, limit }: { uid: number; offerId: number; quantity: number; limit: number },
): Promise<number | undefined> {
	if (limit > 0 && quantity > limit) return undefined;
	const [counted] = await tx
		.insert(memberPurchases)
		.values({ uid, offerId, quantity })
		.onConflictDoUpdate({
			target: [memberPurchases.uid, memberPurchases.offerId],
			set: { quantity: sql`${memberPurchases.quantity} + ${quantity}` },
			...(limit > 0 && { setWhere: sql`${memberPurchases.quantity} + ${quantity} <= ${limit}` }),
		})
		.returning({ orderId: newOrderId.mapWith(Number) });
	return counted?.orderId;
}

/** Takes a refunded purchase back from what counts for the member's limit. */
export async function uncountPurchase(tx: Tx, uid: number, offerId: number, quantity: number): Promise<void> {
	await tx
		.update(memberPurchases)
		.set({ quantity: sql`greatest(0, ${memberPurchases.quantity} - ${quantity})` })
		.where(and(eq(memberPurchases.uid, uid), eq(memberPurchases.offerId, offerId)));
}

/** How many units of an offer a member has bought. */
export async function findPurchased(db: Db, uid: number, offerId: number): Promise<number> {
	const own = and(eq(memberPurchases.uid, uid), eq(memberPurchases.offerId, offerId));
	return (await db.select({ n: memberPurchases.quantity }).from(memberPurchases).where(own))[0]?.n ?? 0;
}
