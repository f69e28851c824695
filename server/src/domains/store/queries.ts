import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { goodsTag } from "#contract/cacheTags.ts";
import { type GoodsCategory, type GoodsKindName, type StoreName, stores } from "#contract/goods.ts";
import type { Ctx, Deps } from "../../platform/context.ts";
import { type Db, prepared } from "../../platform/data/db.ts";
import { findBalances } from "../wallet/queries.ts";
import { goods, offers, shopStaff, shops } from "./tables.ts";

export type GoodsRow = typeof goods.$inferSelect;
export type OfferRow = typeof offers.$inferSelect;
export type ShopRow = typeof shops.$inferSelect;
export interface SoldGoods {
	goods: GoodsRow;
	offer: OfferRow;
}

const withOffers = (db: Db) =>
	db.select({ goods, offer: offers }).from(offers).innerJoin(goods, eq(goods.id, offers.goodsId));

const soldGoods = prepared((db) =>
	withOffers(db)
		.where(and(eq(offers.goodsId, sql.placeholder("goodsId")), eq(offers.countryFid, sql.placeholder("countryFid"))))
		.prepare("sold_goods"),
);

/** Goods in a section, on sale, archived or neither; undefined when the section never sold them. */
export async function findSoldGoods(
	db: Db,
	{ goodsId, countryFid, store }: { goodsId: number; countryFid: number; store?: StoreName | undefined },
): Promise<SoldGoods | undefined> {
	const [row] = await soldGoods(db).execute({ goodsId, countryFid });
	return row && (!store || row.goods.store === store) ? row : undefined;
}

/** Roughly what goods with their texts take in memory. */
const bytesPerGoods = 8_000;

/** Same from the cache, for what may be checked again by `takeStock`: its stock is that of up to a minute ago. */
export const findPlannedGoods = async (
	{ db, dataCache }: Pick<Deps, "db" | "dataCache">,
	asked: { goodsId: number; countryFid: number; store: StoreName },
): Promise<SoldGoods | undefined> => {
	const { sold } = await dataCache.get(`goods ${JSON.stringify(asked)}`, async () => {
		const sold = await findSoldGoods(db, asked);
		return { value: { sold }, ...(sold && { tags: [goodsTag(asked.goodsId)] }), bytes: bytesPerGoods };
	});
	return sold;
};

/** The goods of an offer. */
export async function findOffer(db: Db, offerId: number): Promise<SoldGoods | undefined> {
	return (await withOffers(db).where(eq(offers.id, offerId)))[0];
}

/** What a section shows: on sale, and not over. */
const shown = (countryFid: number, now: Date): SQL | undefined =>
	and(
		eq(offers.countryFid, countryFid),
		offers.onSale,
		isNull(goods.archivedAt),
		or(isNull(offers.endsAt), gt(offers.endsAt, now)),
	);

export interface GoodsFilter {
	store: StoreName;
	countryFid: number;
	now: Date;
	category?: GoodsCategory | undefined;
	/** Only what costs at most this much. */
	maxPrice?: number | undefined;
}

const filtered = ({ store, countryFid, now, category, maxPrice }: GoodsFilter): SQL | undefined =>
	and(
		shown(countryFid, now),
		eq(goods.store, store),
		category && eq(goods.category, category),
		maxPrice === undefined ? undefined : lte(offers.price, maxPrice),
	);

/** A page of what a store of a section shows, in its order. */
export const listSoldGoods = (db: Db, filter: GoodsFilter, offset: number, limit: number): Promise<SoldGoods[]> =>
	withOffers(db).where(filtered(filter)).orderBy(asc(offers.rank), asc(offers.id)).limit(limit).offset(offset);

export async function countSoldGoods(db: Db, filter: GoodsFilter): Promise<number> {
	const [row] = await db
		.select({ n: sql<number>`count(*)::int` })
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(filtered(filter));
	return row?.n ?? 0;
}

/**
 * Of goods of a kind that a section shows, for each thing that they stand for the first: what is in stock before what
 * is sold out.
 */
export const listBySubject = (
	db: Db,
	{ kind, countryFid, now }: { kind: GoodsKindName; countryFid: number; now: Date },
) =>
	db
		.selectDistinctOn([goods.subject], {
			subject: sql<number>`${goods.subject}`.mapWith(Number),
			...{ goodsId: goods.id, store: goods.store, price: offers.price },
		})
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(and(shown(countryFid, now), eq(goods.kind, kind), isNotNull(goods.subject)))
		.orderBy(asc(goods.subject), desc(gt(offers.stock, 0)), asc(offers.rank), asc(offers.id));

/** Sections in which a store shows something, by country forum id. */
export async function listStoreSections(db: Db, now: Date, store?: StoreName): Promise<number[]> {
	const rows = await db
		.selectDistinct({ fid: offers.countryFid })
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(
			and(
				offers.onSale,
				isNull(goods.archivedAt),
				or(isNull(offers.endsAt), gt(offers.endsAt, now)),
				store && eq(goods.store, store),
			),
		);
	return rows.map(({ fid }) => fid);
}

/** Whether a section has a store to show. */
export async function hasStore(db: Db, countryFid: number, now: Date): Promise<boolean> {
	const rows = await db
		.select({ id: offers.id })
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(shown(countryFid, now))
		.limit(1);
	return rows.length > 0;
}

const offersListed = 1_000;

/** What the stores of all sections have in stock. */
export const listInStock = (db: Db): Promise<SoldGoods[]> =>
	withOffers(db)
		.where(and(gt(offers.stock, 0), isNull(goods.archivedAt)))
		.orderBy(asc(offers.countryFid), asc(offers.rank), asc(offers.id))
		.limit(offersListed);

const shopsPerSection = 100;

/** Shops of a section that are open for orders; with `ids` those of an offer. */
export const listShops = (db: Db, countryFid: number, ids?: readonly number[]): Promise<ShopRow[]> =>
	db
		.select()
		.from(shops)
		.where(and(eq(shops.countryFid, countryFid), isNull(shops.closedAt), ids && inArray(shops.id, [...ids])))
		.orderBy(asc(shops.id))
		.limit(shopsPerSection);

/** Shops by id, open or not. */
export async function findShops(db: Db, ids: readonly number[]): Promise<(id: number) => ShopRow | undefined> {
	const rows =
		ids.length === 0
			? []
			: await db
					.select()
					.from(shops)
					.where(inArray(shops.id, [...new Set(ids)]));
	return (id) => rows.find((row) => row.id === id);
}

/** Shops in which a member works. */
export const listShopsOfStaff = async (db: Db, uid: number): Promise<ShopRow[]> =>
	(
		await db
			.select({ shop: shops })
			.from(shopStaff)
			.innerJoin(shops, eq(shops.id, shopStaff.shopId))
			.where(and(eq(shopStaff.uid, uid), isNull(shops.closedAt)))
			.orderBy(asc(shops.id))
			.limit(shopsPerSection)
	).map(({ shop }) => shop);

/** The first picture of each of these goods. */
export async function listPicturesOfGoods(
	db: Db,
	ids: readonly number[],
): Promise<(goodsId: number) => number | undefined> {
	const rows =
		ids.length === 0
			? []
			: await db
					.select({ id: goods.id, aids: goods.aids })
					.from(goods)
					.where(inArray(goods.id, [...new Set(ids)]));
	const byId = new Map(rows.map(({ id, aids }) => [id, aids[0]]));
	return (goodsId) => byId.get(goodsId);
}

/** Categories of what a store of a section shows. */
export async function listCategories(db: Db, filter: GoodsFilter): Promise<GoodsCategory[]> {
	const rows = await db
		.selectDistinct({ category: goods.category })
		.from(offers)
		.innerJoin(goods, eq(goods.id, offers.goodsId))
		.where(filtered(filter));
	return rows.map(({ category }) => category);
}

/** What the viewer can spend in a store; 0 for a guest. */
export const findStoreBalance = async (
	{ db, viewer }: Pick<Ctx, "db" | "viewer">,
	store: StoreName,
): Promise<number> => (viewer.loggedIn ? (await findBalances(db, viewer.uid))[stores[store]] : 0);
