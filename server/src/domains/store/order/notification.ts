import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { loadRows, type NotificationKind, type NotificationSetting, notifyOn } from "../../notificationSlot.ts";
import { offerAvailable, orderChanged } from "../events.ts";
import { goods, offers } from "../tables.ts";
import { orderNumber } from "./presenter.ts";
import { listLines } from "./queries.ts";
import { orders } from "./tables.ts";

const setting: NotificationSetting = { name: "store", order: 10, title: "notification.setting.store" };

/** Steps of an order, as the `ref` of its notification. */
const states = ["paid", "packed", "shipping", "complete", "refunded"] as const;
const steps = [...states, "message", "reminder"] as const;

/** The last step of some `refs`; of states the furthest, because their jobs can end in another order. */
const lastStep = (refs: readonly number[]): (typeof steps)[number] | undefined => {
	const last = refs.at(-1) ?? 1;
	return steps[(last > states.length ? last : Math.max(...refs.filter((ref) => ref <= states.length), last)) - 1];
};

/** One's order reached a state, or the shop has written: `subject` is the order, the last `ref` what happened. */
export const orderNotification: NotificationKind = {
	kind: "order",
	tab: "system",
	setting,
	icon: "bag",
	on: [
		notifyOn(orderChanged, (_db, { orderId, uid, step }) => [
			{ subject: orderId, ref: steps.indexOf(step) + 1, to: [uid] },
		]),
	],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const [own, lines] = await Promise.all([
			db
				.select({ id: orders.id, createdAt: orders.createdAt, delivery: orders.delivery })
				.from(orders)
				.where(and(inArray(orders.id, ids), eq(orders.uid, viewer.uid))),
			listLines(db, ids),
		]);
		return ({ subject, refs }) => {
			const order = own.find(({ id }) => id === subject);
			const step = lastStep(refs);
			if (!order || !step) return undefined;
			const name = lines.find(({ orderId }) => orderId === subject)?.names[lang] ?? orderNumber(order);
			return {
				text: () => t(lang, "notification.text.order", { step, goods: name, delivery: order.delivery }),
				opens: pathTo("xstore/order/orderDetail", { order_id: subject }),
			};
		};
	},
};

/** What one waited for can be bought: `subject` is the offer. */
export const offerNotification: NotificationKind = {
	kind: "store-offer",
	tab: "system",
	setting,
	icon: "gift",
	on: [notifyOn(offerAvailable, (_db, { offerId, uids }) => [{ subject: offerId, ref: offerId, to: uids }])],
	load: loadRows(
		({ db }, ids) =>
			db
				.select({ id: offers.id, goodsId: goods.id, texts: goods.texts })
				.from(offers)
				.innerJoin(goods, eq(goods.id, offers.goodsId))
				.where(inArray(offers.id, ids)),
		({ goodsId, texts }, { lang }) => ({
			text: () => t(lang, "notification.text.storeOffer", { goods: texts[lang].name }),
			opens: pathTo("xstore/detail", { goods_id: goodsId }),
		}),
	),
};
