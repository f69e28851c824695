import type { PickupView } from "#contract/pickups.ts";
import type { Lang } from "#contract/sections.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Db } from "../../platform/data/db.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { listAuthors } from "../accounts/authors.ts";
import { orderNumber } from "../store/order/presenter.ts";
import { listLines, type OrderRow } from "../store/order/queries.ts";
import { findShops } from "../store/queries.ts";
import { isExpired } from "./policy.ts";

const secondsOf = (date: Date | null): number => (date ? unixSeconds(date) : 0);

/** Orders for the staff of their shops. Of the buyer they see the names alone. */
export async function presentPickups(
	db: Db,
	orders: readonly OrderRow[],
	lang: Lang,
	now: Date,
): Promise<PickupView[]> {
	const ids = orders.map(({ id }) => id);
	const [lines, buyerOf, shopOf] = await Promise.all([
		listLines(db, ids),
		listAuthors(db, valuesOf(orders, "uid")),
		findShops(db, valuesOf(orders, "shopId")),
	]);
	const lineOf = new Map(lines.map((line) => [line.orderId, line]));
	return orders.map((order) => {
		const line = lineOf.get(order.id);
		const buyer = buyerOf(order.uid);
		return {
			order_id: order.id,
			order_sn: orderNumber(order),
			goods_name: line?.names[lang] ?? "",
			quantity: line?.quantity ?? 0,
			buyer: buyer.username,
			buyer_name: buyer.name,
			shop_id: order.shopId ?? 0,
			shop: shopOf(order.shopId ?? 0)?.name ?? "",
			state: order.state === "complete" ? "Used" : isExpired(order, now) ? "Expired" : "Available",
			used: secondsOf(order.completedAt),
			valid_until: secondsOf(order.validUntil),
		};
	});
}
