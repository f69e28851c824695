import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { type Db, prepared, type Tx } from "../../../platform/data/db.ts";
import { newOrderId } from "../order/queries.ts";
import { memberPurchases, offers } from "../tables.ts";

const [quantity, offerId] = [sql.placeholder("quantity"), sql.placeholder("offerId")];

/** Fails for no row (`beforeTables.sql`). */
const requireRow = sql<number>`store_require_taken(count(*))`;

const stockTaken = prepared((db) => {
	const taken = db.$with("taken").as(
		db
			.update(offers)
			.set({ stock: sql`${offers.stock} - ${quantity}::int`, sold: sql`${offers.sold} + ${quantity}::int` })
			.where(
				and(
					eq(offers.id, offerId),
					sql`${offers.stock} >= ${quantity}::int`,
					offers.onSale,
					eq(offers.price, sql.placeholder("price")),
					lte(offers.saleAt, sql.placeholder("now")),
					or(isNull(offers.endsAt), gt(offers.endsAt, sql.placeholder("now"))),
				),
			)
			.returning({ id: offers.id }),
	);
	return db.with(taken).select({ required: requireRow }).from(taken).prepare("take_stock");
});

const heldStockTaken = prepared((db) => {
	const taken = db.$with("taken").as(
		db
			.update(offers)
			.set({ held: sql`${offers.held} - ${quantity}::int`, sold: sql`${offers.sold} + ${quantity}::int` })
			.where(and(eq(offers.id, offerId), sql`${offers.held} >= ${quantity}::int`))
			.returning({ id: offers.id }),
	);
	return db.with(taken).select({ required: requireRow }).from(taken).prepare("take_held_stock");
});

interface Taken {
	offerId: number;
	quantity: number;
	price: number;
	now: Date;
}

/**
 * Takes units out of the stock: buyers of the same goods wait for each other. Fails, as `isNoStock` tells, when they
 * can't be bought.
 */
export const takeStock = (tx: Tx, taken: Taken): Promise<unknown> => stockTaken(tx).execute({ ...taken });

/** Takes units that were held for a winner, which needs no sale. Fails for too few. */
export const takeHeldStock = (tx: Tx, taken: Taken): Promise<unknown> => heldStockTaken(tx).execute({ ...taken });

/** Whether an error is that of stock that could not be taken. */
export const isNoStock = (error: unknown): boolean =>
	error instanceof Error && (error.cause as { constraint?: unknown } | undefined)?.constraint === "store_stock_taken";

/**
 * Takes units of an offer out of its stock and keeps them for winners; below 0 they go back.
 * @returns the stock after it; undefined for too few
 */
export async function holdStock(tx: Tx, offerId: number, quantity: number): Promise<number | undefined> {
	const [held] = await tx
		.update(offers)
		.set({ stock: sql`${offers.stock} - ${quantity}`, held: sql`${offers.held} + ${quantity}` })
		.where(and(eq(offers.id, offerId), sql`${offers.stock} >= ${quantity}`, sql`${offers.held} >= ${-quantity}`))
		.returning({ stock: offers.stock });
	return held?.stock;
}

/** Puts units of a refunded order back. */
export const returnStock = (tx: Tx, offerId: number, quantity: number): Promise<unknown> =>
	tx
		.update(offers)
		.set({ stock: sql`${offers.stock} + ${quantity}`, sold: sql`${offers.sold} - ${quantity}` })
		.where(eq(offers.id, offerId))
		.execute();

const purchaseCounted = prepared((db) =>
	db
		.insert(memberPurchases)
		.values({ uid: sql.placeholder("uid"), offerId, quantity })
		.onConflictDoUpdate({
			target: [memberPurchases.uid, memberPurchases.offerId],
			set: { quantity: sql`${memberPurchases.quantity} + ${quantity}::int` },
			setWhere: sql`${memberPurchases.quantity} + ${quantity}::int <= ${sql.placeholder("limit")}::int`,
		})
		.returning({ orderId: newOrderId.mapWith(Number) })
		.prepare("count_purchase"),
);

/** More than anybody buys. */
const noLimit = 1e9;

/**
 * Counts what a member buys of an offer, unless the limit would be exceeded; 0 is none. Concurrent purchases of the
 * member wait for each other.
 * @returns the id of the order to insert; gaps are no matter
 */
export async function countPurchase(
	tx: Tx,
	{ limit, ...purchase }: { uid: number; offerId: number; quantity: number; limit: number },
): Promise<number | undefined> {
	if (limit > 0 && purchase.quantity > limit) return undefined;
	const [counted] = await purchaseCounted(tx).execute({ ...purchase, limit: limit || noLimit });
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
