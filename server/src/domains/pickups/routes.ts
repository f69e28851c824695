import * as calls from "#contract/pickups.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Conflict, NotFound } from "../../platform/http/errors.ts";
import { dateOf } from "../../platform/http/wireValues.ts";
import { drawQrCode } from "../../platform/qrCode.ts";
import { orderNumber } from "../store/order/presenter.ts";
import { findOrder, listLines, listWaitingIn, type OrderRow } from "../store/order/queries.ts";
import { findShops, listShopsOfStaff } from "../store/queries.ts";
import { findPickup, redeemPickup } from "./actions/redeemPickup.ts";
import { pickupCodeOf } from "./code.ts";
import { isExpired } from "./policy.ts";
import { presentPickups } from "./presenter.ts";

async function presentPickup({ db, lang, clock }: Ctx, order: OrderRow): Promise<calls.PickupView> {
	const [view] = await presentPickups(db, [order], lang, clock.now());
	return view as calls.PickupView;
}

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
	handle(calls.findPickup, async (ctx, { query: { code } }) => presentPickup(ctx, await findPickup(ctx, code))),
	handle(calls.redeemPickup, async (ctx, { body: { code, at } }) => {
		const readAt = at === undefined ? undefined : dateOf(at);
		return presentPickup(ctx, await redeemPickup(ctx, code, readAt));
	}),
	handle(calls.listPickups, async ({ db, viewer, lang, clock }) => {
		const shops = viewer.banned ? [] : await listShopsOfStaff(db, viewer.uid);
		const waiting = await listWaitingIn(db, valuesOf(shops, "id"), calls.pickupRules.list);
		return {
			shops: shops.map(({ id, name }) => ({ shop_id: id, name })),
			lists: await presentPickups(db, waiting, lang, clock.now()),
		};
	}),
];
