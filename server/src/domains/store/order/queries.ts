import { and, asc, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { OrderState } from "#contract/goods.ts";
import { type Db, prepared, type Tx, variablesOf } from "../../../platform/data/db.ts";
import { orderLines, orderMessages, orders } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderMessageRow = typeof orderMessages.$inferSelect;

/** The id of the next order. */
export const newOrderId = sql<number>`nextval(pg_get_serial_sequence('store_orders', 'id'))`;

/** Same, where no other statement takes it. */
export async function nextOrderId(tx: Tx): Promise<number> {
	const { rows } = await tx.execute<{ id: number }>(sql`select ${newOrderId} as id`);
	return Number(rows[0]?.id);
}

/** What an order is placed with, and its line. */
const ofOrder = [
	...(["id", "uid", "store", "currency", "countryFid", "total", "delivery", "receiver", "shopId"] as const),
	...(["paymentId", "prize", "lang", "createdAt", "state", "validUntil"] as const),
] as const;
const ofLine = ["orderId", "offerId", "goodsId", "kind", "subject", "price", "quantity", "names"] as const;

type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof ofOrder)[number]>>;
type NewLine = Required<Pick<typeof orderLines.$inferInsert, (typeof ofLine)[number]>>;

const orderInserted = prepared((db) => {
	const values = variablesOf(orders, ofOrder);
	const inserted = db.$with("inserted").as(db.insert(orders).values(values).returning({ id: orders.id }));
	return db.with(inserted).insert(orderLines).values(variablesOf(orderLines, ofLine)).prepare("insert_order");
});

/** Inserts an order with its line, in one statement. */
export async function insertOrder(tx: Tx, order: NewOrder, line: Omit<NewLine, "orderId">): Promise<void> {
	await orderInserted(tx).execute({ ...order, ...line, orderId: order.id });
}

/** Notes what the kind of the goods did when they were paid. */
export async function completePaidOrder(
	tx: Tx,
	id: number,
	{ complete, validUntil, now }: { complete: boolean; validUntil: Date | null; now: Date },
): Promise<void> {
	const changes = { validUntil, ...(complete && { state: "complete" as const, completedAt: now }) };
	await tx.update(orders).set(changes).where(eq(orders.id, id));
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
	return (await db.select().from(orders).where(eq(orders.id, id)))[0];
}

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
	return (await tx.select().from(orders).where(eq(orders.id, id)).for("no key update"))[0];
}

/** Orders, locked in the order of their ids. */
export const lockOrders = (tx: Tx, ids: readonly number[]): Promise<OrderRow[]> =>
	tx
		.select()
		.from(orders)
		.where(inArray(orders.id, [...ids]))
		.orderBy(asc(orders.id))
		.for("no key update");

export async function updateOrder(tx: Tx, id: number, changes: Partial<OrderRow>): Promise<void> {
	await tx.update(orders).set(changes).where(eq(orders.id, id));
}

/** The lines of orders. */
export const listLines = async (db: Db, ids: readonly number[]): Promise<OrderLineRow[]> =>
	ids.length === 0
		? []
		: db
				.select()
				.from(orderLines)
				.where(inArray(orderLines.orderId, [...ids]))
				.orderBy(asc(orderLines.id));

/** A member's orders, newest first. */
export const listOrdersOf = (
	db: Db,
	uid: number,
	{ where, cursor, offset = 0, limit }: { where?: SQL | undefined; cursor?: number; offset?: number; limit: number },
): Promise<OrderRow[]> =>
	db
		.select()
		.from(orders)
		.where(and(eq(orders.uid, uid), where, cursor === undefined ? undefined : lt(orders.id, cursor)))
		.orderBy(desc(orders.id))
		.limit(limit)
		.offset(offset);

/** Orders that wait in shops to be collected, the oldest first. */
export const listWaitingIn = async (db: Db, shopIds: readonly number[], limit: number): Promise<OrderRow[]> =>
	shopIds.length === 0
		? []
		: db
				.select()
				.from(orders)
				.where(and(inArray(orders.shopId, [...shopIds]), inArray(orders.state, ["paid", "packed"])))
				.orderBy(asc(orders.id))
				.limit(limit);

export async function countOrdersOf(db: Db, uid: number, where?: SQL): Promise<number> {
	const [row] = await db
		.select({ n: sql<number>`count(*)::int` })
		.from(orders)
		.where(and(eq(orders.uid, uid), where));
	return row?.n ?? 0;
}

/** What buyer and shop wrote about an order, the oldest first. */
export const listMessages = (db: Db, orderId: number, limit: number): Promise<OrderMessageRow[]> =>
	db.select().from(orderMessages).where(eq(orderMessages.orderId, orderId)).orderBy(asc(orderMessages.id)).limit(limit);

export const inState = (state: OrderState): SQL => eq(orders.state, state);
