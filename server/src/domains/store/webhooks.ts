import Type from "typebox";
import { unixSeconds } from "../../platform/clock.ts";
import { type WebhookEvent, webhookOn } from "../webhookSlot.ts";
import { orderChanged } from "./events.ts";
import { orderNumber } from "./order/presenter.ts";
import { findOrder, listLines } from "./order/queries.ts";

/** Orders, without who receives them and where: that is read with a key. */
export const orderWebhooks: readonly WebhookEvent[] = [
	webhookOn(orderChanged, {
		name: "order.changed",
		title: "webhook.event.order.changed",
		schema: Type.Object({
			order_id: Type.Integer(),
			number: Type.String(),
			/** What happened: a state, or a message of the buyer or the shop. */
			step: Type.String(),
			state: Type.String(),
			cid: Type.Integer(),
			currency: Type.String(),
			total: Type.Integer(),
			goods: Type.Array(Type.Object({ goods_id: Type.Integer(), name: Type.String(), quantity: Type.Integer() })),
			dateline: Type.Integer(),
		}),
		async load({ db }, { orderId, step }) {
			const [order, lines] = [await findOrder(db, orderId), await listLines(db, [orderId])];
			if (!order || step === "reminder") return undefined;
			return {
				section: order.countryFid,
				uid: order.uid,
				data: {
					order_id: orderId,
					number: orderNumber(order),
					step,
					state: order.state,
					cid: order.countryFid,
					currency: order.currency,
					total: order.total,
					goods: lines.map(({ goodsId, names, quantity }) => ({ goods_id: goodsId, name: names.en, quantity })),
					dateline: unixSeconds(order.createdAt),
				},
			};
		},
	}),
];
