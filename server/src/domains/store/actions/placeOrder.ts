import { storeRules, stores } from "#contract/goods.ts";
import { type Lang, langs } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { databaseOf, sendWithCommit } from "../../../platform/data/afterCommit.ts";
import type { Db, Tx } from "../../../platform/data/db.ts";
import { together } from "../../../platform/data/together.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { pay } from "../../wallet/actions/transfer.ts";
import { orderChanged } from "../events.ts";
import { completePaidOrder, insertOrder, nextOrderId } from "../order/queries.ts";
import { isBuyable } from "../policy.ts";
import { findOffer, type SoldGoods } from "../queries.ts";
import { countPurchase, isNoStock, takeHeldStock, takeStock } from "../stock/queries.ts";
import type { Destination } from "./chooseDelivery.ts";

interface NewOrder {
	uid: number;
	sold: SoldGoods;
	quantity: number;
	/** Where it goes; it may be found with the same packet. */
	to: Destination | Promise<Destination>;
	/** What gives it away without payment, as `draw:12`: each gives one order, of a unit that is held. */
	prize?: string | undefined;
	lang: Lang;
	now: Date;
}

const dayMs = 86_400_000;

/**
 * Pays, writes the order with its line, delivers what its kind delivers at once, and takes the stock with the commit of
 * the caller's transaction: buyers of the same goods wait for each other's commit, and for nothing else. The caller has
 * checked who may order.
 * @throws Forbidden `goods-limit`, `balance-too-low`; Conflict `goods-sold-out`, `goods-removed`, `goods-not-yet`,
 * `goods-price-changed`
 * @returns the id of the order, and what the buyer can spend after it, as far as it is known
 */
export async function placeOrder(
	tx: Tx,
	deps: Pick<Deps, "config">,
	order: NewOrder,
): Promise<{ orderId: number; spendable: number | null }> {
	const { uid, sold, quantity, to, prize, lang, now } = order;
	const { goods, offer } = sold;
	const currency = stores[goods.store];
	const price = prize ? 0 : offer.price;
	const total = price * quantity;
	const { memberLimit: limit } = offer;
	const [{ delivery, receiver, shopId }, orderId] = await together([
		Promise.resolve(to),
		prize ? nextOrderId(tx) : countPurchase(tx, { uid, offerId: offer.id, quantity, limit }),
	]);
	if (!orderId) throw new Forbidden("goods-limit", { limit });
	const kind = findGoodsKind(goods.kind);
	if (!kind) throw new Conflict("goods-removed");
	const paid = { from: uid, to: "fees", currency, reason: "order", objectId: orderId, now } as const;
	const payment = total > 0 ? await pay(tx, { ...paid, amount: total, key: `order:${orderId}` }) : undefined;
	const collectUntil = delivery === "shop" ? new Date(now.getTime() + storeRules.pickupDays * dayMs) : null;
	const newOrder = [
		{
			...{ id: orderId, uid, store: goods.store, currency, countryFid: offer.countryFid, total },
			...{ delivery, receiver, shopId, paymentId: payment?.id ?? null, prize: prize ?? null, lang, createdAt: now },
			...{ state: "paid" as const, validUntil: collectUntil },
		},
		{
			...{ offerId: offer.id, goodsId: goods.id, kind: goods.kind, subject: goods.subject, price, quantity },
			names: Object.fromEntries(langs.map((lang) => [lang, goods.texts[lang].name])) as never,
		},
	] as const;
	// What follows needs the order that its kind delivers, and a prize that has its order already is refused here.
	if (kind.deliver || prize) await insertOrder(tx, ...newOrder);
	else await sendWithCommit(tx, () => insertOrder(tx, ...newOrder));
	const { id: goodsId, subject } = goods;
	const purchase = { orderId, uid, goodsId, subject, quantity, countryFid: offer.countryFid };
	if (kind.deliver) {
		const { complete = false, validUntil } = (await kind.deliver(tx, deps, purchase, now)) ?? {};
		if (complete || validUntil)
			await completePaidOrder(tx, orderId, { complete, validUntil: validUntil ?? collectUntil, now });
	}
	await publish(tx, orderChanged({ orderId, uid, step: "paid" }));
	const taken = { offerId: offer.id, quantity, price, now };
	const db = databaseOf(tx);
	await sendWithCommit(tx, () =>
		(prize ? takeHeldStock(tx, taken) : takeStock(tx, taken)).catch((error: unknown) => {
			if (!db || !isNoStock(error)) throw error;
			return refuse(db, { offerId: offer.id, price: offer.price, now });
		}),
	);
	return { orderId, spendable: payment?.spendable ?? null };
}

/** Says why the stock could not be taken. */
async function refuse(db: Db, { offerId, price, now }: { offerId: number; price: number; now: Date }): Promise<never> {
	const current = await findOffer(db, offerId);
	const decision = current && isBuyable(current, now);
	if (!decision) throw new Conflict("goods-removed");
	if (!decision.ok) throw new Conflict(decision.why);
	throw new Conflict(current.offer.price === price ? "goods-sold-out" : "goods-price-changed");
}
