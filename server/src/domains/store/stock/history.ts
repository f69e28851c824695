import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/data/db.ts";
import { orderNumber } from "../order/presenter.ts";
import { orderLines, orders } from "../order/tables.ts";
import type { OfferRow } from "../queries.ts";
import { stockChanges } from "../tables.ts";

/** Greater than any id, and than any time in milliseconds. */
const beforeAll = 9_999_999_999_999;

/** The last that was shown of each source of the history. */
interface Position {
	change: number;
	line: number;
	refundedAt: number;
	refund: number;
}

/**
 * A change of a stock: by an administrator, by an order, by a refund that puts goods back, by units that are kept for
 * winners or go back, or by an order of a prize, which takes a kept unit.
 */
export interface StockEvent {
	kind: "change" | "order" | "refund" | "hold" | "release" | "prize";
	id: number;
	at: Date;
	change: number;
	/** The stock after it; null where it is not known. */
	stock: number | null;
	note: string;
	/** Uid of the administrator. */
	changedBy: number | null;
	order: { id: number; number: string } | null;
	/** What it moves the position to. */
	position: Partial<Position>;
}

function decodePosition(cursor: string | undefined): Position {
	const [change, line, refundedAt, refund] = (cursor ?? "").split("-").map((part) => Number(part) || beforeAll);
	return {
		change: change ?? beforeAll,
		line: line ?? beforeAll,
		refundedAt: refundedAt ?? beforeAll,
		refund: refund ?? beforeAll,
	};
}

async function listChanges(
	db: Db,
	offerId: number,
	{ change: before }: Position,
	limit: number,
): Promise<StockEvent[]> {
	const rows = await db
		.select()
		.from(stockChanges)
		.where(and(eq(stockChanges.offerId, offerId), lt(stockChanges.id, before)))
		.orderBy(desc(stockChanges.id))
		.limit(limit);
	return rows.map(({ id, change, held, stock, note, changedBy, createdAt: at }) => ({
		kind: held === 0 ? "change" : held > 0 ? "hold" : "release",
		...{ id, at, change: change - held, stock, note, changedBy, order: null, position: { change: id } },
	}));
}

const orderColumns = {
	...{ id: orders.id, createdAt: orders.createdAt, refundedAt: orders.refundedAt, prize: orders.prize },
	...{ line: orderLines.id, quantity: orderLines.quantity },
};

async function listSales(db: Db, offerId: number, { line: before }: Position, limit: number): Promise<StockEvent[]> {
	const rows = await db
		.select(orderColumns)
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(and(eq(orderLines.offerId, offerId), lt(orderLines.id, before)))
		.orderBy(desc(orderLines.id))
		.limit(limit);
	return rows.map(({ id, createdAt, prize, line, quantity }) => ({
		kind: prize === null ? "order" : "prize",
		...{ id: line, at: createdAt, change: prize === null ? -quantity : 0, stock: null, note: "", changedBy: null },
		...{ order: { id, number: orderNumber({ id, createdAt }) }, position: { line } },
	}));
}

async function listReturns(
	db: Db,
	{ id: offerId, countryFid }: OfferRow,
	{ refundedAt, refund }: Position,
	limit: number,
): Promise<StockEvent[]> {
	const rows = await db
		.select(orderColumns)
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(
			and(
				...[eq(orders.countryFid, countryFid), eq(orders.state, "refunded"), orders.restocked],
				...[eq(orderLines.offerId, offerId)],
				sql`(${orders.refundedAt}, ${orders.id}) < (${new Date(refundedAt).toISOString()}::timestamptz,
					${refund}::bigint)`,
			),
		)
		.orderBy(desc(orders.refundedAt), desc(orders.id))
		.limit(limit);
	return rows.map(({ id, createdAt, refundedAt: returnedAt, line, quantity }) => {
		const at = returnedAt ?? createdAt;
		return {
			...{ kind: "refund", id: line, at, change: quantity, stock: null, note: "", changedBy: null },
			...{ order: { id, number: orderNumber({ id, createdAt }) }, position: { refundedAt: at.getTime(), refund: id } },
		};
	});
}

/**
 * A page of what changed the stock of an offer, the latest first: its three sources are merged by time.
 * @param cursor `next` of the page before
 */
export async function readStockHistory(
	db: Db,
	offer: OfferRow,
	cursor: string | undefined,
	limit: number,
): Promise<{ events: StockEvent[]; next: string | null }> {
	const position = decodePosition(cursor);
	const sources = await Promise.all([
		listChanges(db, offer.id, position, limit + 1),
		listSales(db, offer.id, position, limit + 1),
		listReturns(db, offer, position, limit + 1),
	]);
	const events: StockEvent[] = [];
	while (events.length < limit) {
		const [latest] = sources.filter((one) => one.length > 0).toSorted(([a], [b]) => timeOf(b) - timeOf(a));
		const event = latest?.shift();
		if (!event) break;
		Object.assign(position, event.position);
		events.push(event);
	}
	const { change, line, refundedAt, refund } = position;
	return { events, next: sources.some((one) => one.length > 0) ? [change, line, refundedAt, refund].join("-") : null };
}

const timeOf = (event: StockEvent | undefined): number => event?.at.getTime() ?? 0;
