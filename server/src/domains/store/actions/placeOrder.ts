import { type Delivery, storeRules, stores } from "#contract/goods.ts";
import { type Lang, langs } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { databaseOf, sendWithCommit } from "../../../platform/data/afterCommit.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { orderChanged } from "../events.ts";
import { completePaidOrder, insertOrder, nextOrderId } from "../order/queries.ts";
import { isBuyable } from "../policy.ts";
import { findOffer, type SoldGoods } from "../queries.ts";
import { countPurchase, isNoStock, takeHeldStock, takeStock } from "../stock/queries.ts";
import type { ReceiverFields } from "../tables.ts";

interface NewOrder {
	uid: number;
	sold: SoldGoods;
	quantity: number;
	delivery: Delivery;
	receiver: ReceiverFields | null;
	shopId: number | null;
	/** What gives it away without payment, as `draw:12`: each gives one order, of a unit that is held. */
	prize?: string | undefined;
	lang: Lang;
	now: Date;
}

const dayMs = 86_400_000;

/**
 * Pays, writes the order with its line, delivers what its kind delivers at once, and takes the stock with the commit of the
 * caller's transaction: buyers of the same goods wait for each other's commit, and for nothing else. The caller has checked who may order, receiver and shop.
 * @throws Forbidden `goods-limit`, `balance-too-low`; Conflict `goods-sold-out`, `goods-removed`, `goods-not-yet`, `goods-price-changed`
 * @returns the id of the order
 */
export async function placeOrder(tx: Tx, deps: Pick<Deps, "config">, order: NewOrder): Promise<number> {
	const { uid, sold, quantity, delivery, receiver, shopId, prize, lang, now } = order;
	const { goods, offer } = sold;
	const kind = findGoodsKind(goods.kind);
	if (!kind) throw new Conflict("goods-removed");
	const currency = stores[goods.store];
	const price = prize ? 0 : offer.price;
	const total = price * quantity;
	const { memberLimit: limit } = offer;
	const orderId = prize ? await nextOrderId(tx) : await countPurchase(tx, { uid, offerId: offer.id, quantity, limit });
	if (!orderId) throw new Forbidden("goods-limit", { limit });
	const paid = { from: uid, to: "fees", currency, reason: "order", objectId: orderId, now } as const;
	const paymentId = total > 0 ? await transfer(tx, { ...paid, amount: total, key: `order:${orderId}` }) : null;
	const collectUntil = delivery === "shop" ? new Date(now.getTime() + storeRules.pickupDays * dayMs) : null;
	const inserted = insertOrder(
		tx,
		{
			...{ id: orderId, uid, store: goods.store, currency, countryFid: offer.countryFid, total },
			...{ delivery, receiver, shopId, paymentId, prize: prize ?? null, lang, createdAt: now },
			...{ state: "paid", validUntil: collectUntil },
		},
		{
			...{ offerId: offer.id, goodsId: goods.id, kind: goods.kind, subject: goods.subject, price, quantity },
			names: Object.fromEntries(langs.map((lang) => [lang, goods.texts[lang].name])) as never,
		},
	);
	const { id: goodsId, subject } = goods;
	const purchase = { orderId, uid, goodsId, subject, quantity, countryFid: offer.countryFid };
	// A prize that has its order already fails here: nothing may be sent beside it.
	if (kind.deliver || prize) await inserted;
	if (kind.deliver) {
		const { complete = false, validUntil } = (await kind.deliver(tx, deps, purchase, now)) ?? {};
		if (complete || validUntil)
			await completePaidOrder(tx, orderId, { complete, validUntil: validUntil ?? collectUntil, now });
	}
	await Promise.all([inserted, publish(tx, orderChanged({ orderId, uid, step: "paid" }))]);
	const taken = { offerId: offer.id, quantity, price, now };
	const db = databaseOf(tx);
	await sendWithCommit(tx, () =>
		(prize ? takeHeldStock(tx, taken) : takeStock(tx, taken)).catch((error: unknown) => {
			if (!db || !isNoStock(error)) throw error;
			return refuse(db, { offerId: offer.id, price: offer.price, now });
		}),
	);
	return orderId;
}

/** Says why the stock could not be taken. */
async function refuse(db: Db, { offerId, price, now }: { offerId: number; price: number; now: Date }): Promise<never> {
	const current = await findOffer(db, offerId);
	const decision = current && isBuyable(current, now);
	if (!decision) throw new Conflict("goods-removed");
	if (!decision.ok) throw new Conflict(decision.why);
	throw new Conflict(current.offer.price === price ? "goods-sold-out" : "goods-price-changed");
}
