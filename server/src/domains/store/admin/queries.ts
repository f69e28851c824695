import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { GoodsKindName, StoreName } from "#contract/goods.ts";
import type { GoodsPriceView } from "#contract/goodsPrices.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { orderLines, orders } from "../order/tables.ts";
import type { GoodsRow, OfferRow, ShopRow } from "../queries.ts";
import { goods, offers, shopStaff, shops } from "../tables.ts";

const pageSize = 200;

/** What a section has planned to sell, in its order. */
export const listOffers = (db: Db, countryFid: number, store?: StoreName) =>
	db
		.select({ goods, offer: offers })
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(and(eq(offers.countryFid, countryFid), isNull(goods.archivedAt), store && eq(goods.store, store)))
		.orderBy(asc(offers.rank), asc(offers.id))
		.limit(pageSize);

/** What goods of a kind cost that are on sale, by store and by what they stand for. */
export const listPrices = (db: Db, kind: GoodsKindName, now: Date): Promise<GoodsPriceView[]> =>
	db
		.select({
			subject: sql<number>`${goods.subject}::int`,
			store: goods.store,
			lowest: sql<number>`min(${offers.price})::int`,
			highest: sql<number>`max(${offers.price})::int`,
			sections: sql<number>`count(distinct ${offers.countryFid})::int`,
		})
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(
			and(
				eq(goods.kind, kind),
				isNotNull(goods.subject),
				isNull(goods.archivedAt),
				offers.onSale,
				lte(offers.saleAt, now),
				or(isNull(offers.endsAt), gt(offers.endsAt, now)),
			),
		)
		.groupBy(goods.subject, goods.store)
		.orderBy(goods.subject, goods.store);

/** Goods that a section has no plan for. */
export const listUnsold = (db: Db, countryFid: number): Promise<GoodsRow[]> =>
	db
		.select()
		.from(goods)
		.where(
			notExists(
				db
					.select({ id: offers.id })
					.from(offers)
					.where(and(eq(offers.goodsId, goods.id), eq(offers.countryFid, countryFid))),
			),
		)
		.orderBy(desc(goods.id))
		.limit(pageSize);

export async function findGoods(db: Db, id: number): Promise<GoodsRow | undefined> {
	return (await db.select().from(goods).where(eq(goods.id, id)))[0];
}

export async function lockGoods(tx: Tx, id: number): Promise<GoodsRow | undefined> {
	return (await tx.select().from(goods).where(eq(goods.id, id)).for("no key update"))[0];
}

/** The offers of goods in all sections. */
export const listOffersOf = (db: Db, goodsId: number): Promise<OfferRow[]> =>
	db.select().from(offers).where(eq(offers.goodsId, goodsId)).orderBy(asc(offers.countryFid));

/** The offer of goods in a section, locked until the transaction ends. */
export async function lockOffer(tx: Tx, goodsId: number, countryFid: number): Promise<OfferRow | undefined> {
	const of = and(eq(offers.goodsId, goodsId), eq(offers.countryFid, countryFid));
	return (await tx.select().from(offers).where(of).for("no key update"))[0];
}

/** Shops of a section, closed ones too. */
export const listAllShops = (db: Db, countryFid: number): Promise<ShopRow[]> =>
	db.select().from(shops).where(eq(shops.countryFid, countryFid)).orderBy(asc(shops.id)).limit(pageSize);

export async function lockShop(tx: Tx, id: number): Promise<ShopRow | undefined> {
	return (await tx.select().from(shops).where(eq(shops.id, id)).for("no key update"))[0];
}

/** Who works in shops of a section. */
export const listStaff = (db: Db, countryFid: number): Promise<{ shopId: number; uid: number }[]> =>
	db
		.select({ shopId: shopStaff.shopId, uid: shopStaff.uid })
		.from(shopStaff)
		.innerJoin(shops, eq(shops.id, shopStaff.shopId))
		.where(eq(shops.countryFid, countryFid))
		.limit(500);

const openCase = and(isNotNull(orders.caseOpenedAt), isNull(orders.caseClosedAt));
const refundAsked = and(isNotNull(orders.refundAskedAt), ne(orders.state, "refunded"));

interface OrderFilter {
	countryFid: number;
	state?: (typeof orders.$inferSelect)["state"] | undefined;
	only?: "case" | "refund" | undefined;
	cursor?: number | undefined;
}

/** Orders of a section, newest first. */
export const listOrdersOfSection = (db: Db, { countryFid, state, only, cursor }: OrderFilter, limit: number) =>
	db
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.countryFid, countryFid),
				state && eq(orders.state, state),
				only === "case" ? openCase : only === "refund" ? refundAsked : undefined,
				cursor === undefined ? undefined : lt(orders.id, cursor),
			),
		)
		.orderBy(desc(orders.id))
		.limit(limit);

const countMax = 100;

/** How many orders of a section are so, up to 100. */
async function countUpTo(db: Db, where: SQL | undefined): Promise<number> {
	const some = db.select({ id: orders.id }).from(orders).where(where).limit(countMax).as("some");
	return (await db.select({ n: sql<number>`count(*)::int` }).from(some))[0]?.n ?? 0;
}

export async function countPending(db: Db, countryFid: number) {
	const here = eq(orders.countryFid, countryFid);
	const [paid, ofCases, refund] = await Promise.all([
		countUpTo(db, and(here, eq(orders.state, "paid"))),
		countUpTo(db, and(here, openCase)),
		countUpTo(db, and(here, refundAsked)),
	]);
	return { paid, case: ofCases, refund };
}

/** Orders that await the shop, in all sections, up to 100. */
export const countPaid = (db: Db): Promise<number> => countUpTo(db, eq(orders.state, "paid"));

/** Parcels of a section that are paid or packed. */
export const listParcels = (db: Db, countryFid: number, ids: readonly number[]) =>
	db
		.select()
		.from(orders)
		.where(
			and(
				eq(orders.countryFid, countryFid),
				eq(orders.delivery, "address"),
				sql`${orders.state} in ('paid', 'packed')`,
				ids.length > 0 ? sql`${orders.id} = any(${sql.param([...ids])}::bigint[])` : undefined,
			),
		)
		.orderBy(asc(orders.id))
		.limit(countMax);

const salesDays = 30;
const dayMs = 86_400_000;

/** Orders, coins and refunds of a section by day (UTC), and what sold best, in the last 30 days. */
export async function readSales(
	db: Db,
	{ countryFid, store, now }: { countryFid: number; store?: StoreName | undefined; now: Date },
) {
	const since = new Date(Math.floor(now.getTime() / dayMs) * dayMs - (salesDays - 1) * dayMs);
	const where = and(eq(orders.countryFid, countryFid), store && eq(orders.store, store), gte(orders.createdAt, since));
	const day = sql<string>`to_char(${orders.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
	const [rows, top] = await Promise.all([
		db
			.select({
				day,
				orders: sql<number>`count(*)::int`,
				coins: sql<number>`coalesce(sum(${orders.total}) filter (where ${orders.state} <> 'refunded'), 0)::bigint`,
				refunds: sql<number>`(count(*) filter (where ${orders.state} = 'refunded'))::int`,
			})
			.from(orders)
			.where(where)
			.groupBy(day),
		db
			.select({
				goodsId: orderLines.goodsId,
				names: sql<typeof orderLines.$inferSelect.names>`(array_agg(${orderLines.names}))[1]`,
				units: sql<number>`sum(${orderLines.quantity})::int`,
				coins: sql<number>`sum(${orderLines.price} * ${orderLines.quantity})::bigint`,
			})
			.from(orderLines)
			.innerJoin(orders, eq(orders.id, orderLines.orderId))
			.where(and(where, ne(orders.state, "refunded")))
			.groupBy(orderLines.goodsId)
			.orderBy(desc(sql`sum(${orderLines.quantity})`))
			.limit(10),
	]);
	const byDay = new Map(rows.map((row) => [row.day, row]));
	const days = Array.from({ length: salesDays }, (_, at) => {
		const name = new Date(since.getTime() + at * dayMs).toISOString().slice(0, 10);
		return byDay.get(name) ?? { day: name, orders: 0, coins: 0, refunds: 0 };
	});
	return { days, top };
}
