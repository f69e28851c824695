import { eq, isNull, sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { goods, offers } from "./tables.ts";

/** What offers sell, archived or not. */
export const offeredGoods = relation
	.select({
		offerId: sql<number>`${offers.id}`.as("offered_id"),
		goodsId: offers.goodsId,
		countryFid: sql<number>`${offers.countryFid}`.as("offered_in"),
		texts: goods.texts,
		aids: goods.aids,
	})
	.from(offers)
	.innerJoin(goods, eq(goods.id, offers.goodsId))
	.as("offered_goods");

/** Goods that are not archived, with the units on sale in all sections. */
export const goodsOnOffer = relation
	.select({
		id: goods.id,
		kind: goods.kind,
		subject: goods.subject,
		sn: goods.sn,
		texts: goods.texts,
		offered: sql<number>`coalesce(sum(${offers.stock}) filter (where ${offers.onSale}), 0)::int`.as("offered"),
	})
	.from(goods)
	.leftJoin(offers, eq(offers.goodsId, goods.id))
	.where(isNull(goods.archivedAt))
	.groupBy(goods.id)
	.as("goods_on_offer");
