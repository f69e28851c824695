import { eq, isNull, sql } from "drizzle-orm";
import { relation } from "../../platform/data/db.ts";
import { goods, offers } from "./tables.ts";

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
