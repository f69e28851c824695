import { and, asc, desc, eq, gt, lte, sql } from "drizzle-orm";
import { exchangeRules } from "#contract/exchange.ts";
import { type Db, first, type Tx } from "../../platform/data/db.ts";
import { exchangeDays, exchangeOrders, exchangeRates } from "./tables.ts";

export type OrderRow = typeof exchangeOrders.$inferSelect;
export type RateRow = typeof exchangeRates.$inferSelect;
/** What applies in a section. */
export type Terms = Pick<RateRow, "rate" | "minRate" | "maxRate" | "budget">;

const latest = desc(exchangeRates.id);

/** What applies in a section now; undefined for one without a history. */
export async function findLatestRate(db: Db, countryFid: number): Promise<Terms | undefined> {
	const { rate, minRate, maxRate, budget } = exchangeRates;
	const [row] = await db
		.select({ rate, minRate, maxRate, budget })
		.from(exchangeRates)
		.where(eq(exchangeRates.countryFid, countryFid))
		.orderBy(latest)
		.limit(1);
	return row;
}

/** What applies in a section now. */
export const findTerms = async (db: Db, countryFid: number): Promise<Terms> =>
	(await findLatestRate(db, countryFid)) ?? exchangeRules.first;

/** Rates of a section, newest first. */
export const listRates = (db: Db, countryFid: number): Promise<RateRow[]> =>
	db
		.select()
		.from(exchangeRates)
		.where(eq(exchangeRates.countryFid, countryFid))
		.orderBy(latest)
		.limit(exchangeRules.history);

/** Whether the daily job has set a section's rate of a day. */
export async function hasRateOfDay(db: Db, countryFid: number, day: string): Promise<boolean> {
	const ofDay = and(eq(exchangeRates.countryFid, countryFid), eq(exchangeRates.day, day));
	return (await db.select({ id: exchangeRates.id }).from(exchangeRates).where(ofDay)).length > 0;
}

export async function insertRate(tx: Tx, row: typeof exchangeRates.$inferInsert): Promise<void> {
	await tx.insert(exchangeRates).values(row);
}

/** Serializes changes of a section's rate. */
export async function lockRates(tx: Tx, countryFid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exchange-rates:${countryFid}`}, 0))`);
}

/** How many XCoin of a section's day are exchanged or ordered. */
export async function findUsed(db: Db, countryFid: number, day: string): Promise<number> {
	const ofDay = and(eq(exchangeDays.countryFid, countryFid), eq(exchangeDays.day, day));
	return (await db.select({ used: exchangeDays.used }).from(exchangeDays).where(ofDay))[0]?.used ?? 0;
}

/** Takes XCoin of a section's day, unless more than its total would be taken. Concurrent orders wait for each other. */
export async function takeOfDay(
	tx: Tx,
	{ countryFid, day, xcoin, budget }: { countryFid: number; day: string; xcoin: number; budget: number },
): Promise<boolean> {
	if (xcoin > budget) return false;
	const taken = await tx
		.insert(exchangeDays)
		.values({ countryFid, day, used: xcoin })
		.onConflictDoUpdate({
			target: [exchangeDays.countryFid, exchangeDays.day],
			set: { used: sql`${exchangeDays.used} + ${xcoin}` },
			setWhere: sql`${exchangeDays.used} + ${xcoin} <= ${budget}`,
		})
		.returning({ id: exchangeDays.id });
	return taken.length > 0;
}

/** Gives the XCoin of an order back to its day. */
export async function returnToDay(tx: Tx, { countryFid, day, xcoin }: OrderRow): Promise<void> {
	await tx
		.update(exchangeDays)
		.set({ used: sql`${exchangeDays.used} - ${xcoin}` })
		.where(and(eq(exchangeDays.countryFid, countryFid), eq(exchangeDays.day, day)));
}

/** Serializes the orders of a member. */
export async function lockMember(tx: Tx, uid: number): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exchange:${uid}`}, 0))`);
}

/** A member's order that can be confirmed. */
export async function findOpenOrder(db: Db, uid: number, now: Date): Promise<OrderRow | undefined> {
	const open = and(eq(exchangeOrders.uid, uid), eq(exchangeOrders.state, "open"), gt(exchangeOrders.expiresAt, now));
	return (await db.select().from(exchangeOrders).where(open))[0];
}

/** A member's latest order, locked until the transaction ends. */
export async function lockLastOrder(tx: Tx, uid: number): Promise<OrderRow | undefined> {
	const [row] = await tx
		.select()
		.from(exchangeOrders)
		.where(eq(exchangeOrders.uid, uid))
		.orderBy(desc(exchangeOrders.id))
		.limit(1)
		.for("update");
	return row;
}

/** Open orders whose time is over. */
export const listExpiredOrders = (db: Db, now: Date) =>
	db
		.select({ id: exchangeOrders.id })
		.from(exchangeOrders)
		.where(and(eq(exchangeOrders.state, "open"), lte(exchangeOrders.expiresAt, now)))
		.orderBy(asc(exchangeOrders.id));

export const insertOrder = async (tx: Tx, row: typeof exchangeOrders.$inferInsert): Promise<OrderRow> =>
	first(await tx.insert(exchangeOrders).values(row).returning());

/** Ends an open order. Concurrent ends wait for each other. @returns it; undefined when it has ended before */
export async function updateOpenOrder(
	tx: Tx,
	id: number,
	values: Pick<OrderRow, "state" | "endedAt"> & { random?: string },
): Promise<OrderRow | undefined> {
	const open = and(eq(exchangeOrders.id, id), eq(exchangeOrders.state, "open"));
	return (await tx.update(exchangeOrders).set(values).where(open).returning())[0];
}
