import * as calls from "#contract/pickups.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import { drawQrCode } from "../../platform/qrCode.ts";
import { orderNumber } from "../store/order/presenter.ts";
import { findOrder, listLines, listWaitingIn } from "../store/order/queries.ts";
import { findShops, listShopsOfStaff } from "../store/queries.ts";
import { findPickup, redeemPickup } from "./actions/redeemPickup.ts";
import { pickupCodeOf } from "./code.ts";
import { isExpired, presentPickups } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.readPickupCode, async ({ db, viewer, lang, clock, deps }, { query: { order_id } }) => {
		const order = await findOrder(db, order_id);
		if (order?.uid !== viewer.uid || order.shopId === null) throw new NotFound();
		if (order.state !== "paid" && order.state !== "packed") throw new Conflict("order-state");
		const now = clock.now();
		if (isExpired(order, now)) throw new Conflict("pickup-expired");
		const [[line], shopOf] = await Promise.all([listLines(db, [order.id]), findShops(db, [order.shopId])]);
		const shop = shopOf(order.shopId);
		const { code, next } = pickupCodeOf(deps.config, order.id, now);
		return {
			order_id,
			order_sn: orderNumber(order),
			goods_name: line?.names[lang] ?? "",
			quantity: line?.quantity ?? 0,
			code,
			...drawQrCode(code),
			next,
			shop: shop?.name ?? "",
			address: shop ? `${shop.address}, ${shop.city}` : "",
			hours: shop?.hours ?? "",
			valid_until: order.validUntil ? unixSeconds(order.validUntil) : 0,
		};
	}),
	handle(calls.findPickup, (ctx, { query: { code } }) => findPickup(ctx, code)),
	handle(calls.redeemPickup, (ctx, { body: { code, at } }) => redeemPickup(ctx, code, at)),
	handle(calls.listPickups, async ({ db, viewer, lang, clock }) => {
		const shops = viewer.banned ? [] : await listShopsOfStaff(db, viewer.uid);
		const waiting = await listWaitingIn(db, valuesOf(shops, "id"), calls.pickupRules.list);
		return {
			shops: shops.map(({ id, name }) => ({ shop_id: id, name })),
			lists: await presentPickups(db, waiting, lang, clock.now()),
		};
	}),
];
