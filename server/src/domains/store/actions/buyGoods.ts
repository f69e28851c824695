import { type Delivery, type GoodsKindName, type StoreName, storeRules } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { setMessage } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { verificationStatus } from "../../profiles/presenter.ts";
import { getMemberProfile } from "../../profiles/queries.ts";
import { isBuyable, mayOrder } from "../policy.ts";
import { deliveriesOf, findStoreBalance } from "../presenter.ts";
import { findSoldGoods, listShops, type SoldGoods } from "../queries.ts";
import { isReceiverSent, readReceiver, type SentReceiver } from "../receiver/fields.ts";
import { insertReceiver, lockReceivers, updateReceiver } from "../receiver/queries.ts";
import type { ReceiverFields } from "../tables.ts";
import { placeOrder } from "./placeOrder.ts";

export interface Buying extends SentReceiver {
	goods_id: number;
	/** Country forum id; the section of the request by default. */
	cid?: number | undefined;
	num?: number | undefined;
	/** What the client showed for one. */
	price?: number | undefined;
	receiver_id?: number | undefined;
	shop_id?: number | undefined;
}

/**
 * Buys goods for the viewer in one transaction: payment, stock, order and lines (V-018).
 * @throws NotFound; Forbidden `banned`, `verification-needed`, `store-elsewhere`, `store-unavailable`, `goods-limit`, `balance-too-low`;
 * Conflict `goods-removed`, `goods-sold-out`, `goods-not-yet`, `goods-price-changed`, `shop-unavailable`; Invalid for the receiver
 */
export function buyGoods(
	ctx: Ctx,
	buying: Buying,
	{ store, kind }: { store: StoreName; kind?: GoodsKindName },
): Promise<{ order_id: number; balance: number }> {
	const { viewer, deps } = ctx;
	const { uid } = viewer;
	if (!deps.config.features.wallet) throw new Forbidden("store-unavailable");
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const countryFid = buying.cid ?? ctx.countryFid;
		const sold = await findSoldGoods(tx, { goodsId: buying.goods_id, countryFid, store });
		if (!sold || (kind && sold.goods.kind !== kind)) throw new NotFound();
		const verification = verificationStatus(await getMemberProfile(tx, uid));
		authorize(mayOrder(viewer, countryFid, verification, deps.config.verifiedActions));
		const decision = isBuyable(sold, now);
		if (!decision.ok) throw new Conflict(decision.why);
		if (buying.price !== undefined && buying.price !== sold.offer.price) throw new Conflict("goods-price-changed");
		const orderId = await placeOrder(tx, deps, {
			...{ uid, sold, quantity: buying.num ?? 1, lang: ctx.lang, now },
			...(await chooseDelivery(tx, ctx, sold, buying)),
		});
		setMessage(ctx, "store.purchased");
		return { order_id: orderId, balance: await findStoreBalance({ db: tx, viewer }, store) };
	});
}

interface Destination {
	delivery: Delivery;
	receiver: ReceiverFields | null;
	shopId: number | null;
}

/** Where it goes: to a shop of the offer, or to a receiver of the viewer, which a new one becomes. */
async function chooseDelivery(tx: Tx, ctx: Ctx, sold: SoldGoods, buying: Buying): Promise<Destination> {
	const possible = deliveriesOf(sold);
	if (buying.shop_id) {
		const [shop] = possible.includes("shop")
			? await listShops(
					tx,
					sold.offer.countryFid,
					sold.offer.shopIds.filter((id) => id === buying.shop_id),
				)
			: [];
		if (!shop) throw new Conflict("shop-unavailable");
		return { delivery: "shop", receiver: null, shopId: shop.id };
	}
	if (possible.includes("none")) return { delivery: "none", receiver: null, shopId: null };
	if (!possible.includes("address")) throw new Conflict("shop-unavailable");
	return { delivery: "address", receiver: await chooseReceiver(tx, ctx, sold, buying), shopId: null };
}

async function chooseReceiver(tx: Tx, ctx: Ctx, { offer }: SoldGoods, buying: Buying): Promise<ReceiverFields> {
	const { uid } = ctx.viewer;
	const usedAt = ctx.clock.now();
	if (buying.receiver_id) {
		const known = await updateReceiver(tx, { uid, id: buying.receiver_id }, { usedAt });
		if (!known) throw new Invalid({ receiver_id: "receiver-not-found" });
		if (!known.details.address) throw new Invalid({ receiver_id: "receiver-missing" });
		return known.details;
	}
	if (!isReceiverSent(buying)) throw new Invalid({ receiver_id: "receiver-missing" });
	const details = readReceiver(buying, offer.countryFid);
	if (!details.address) throw new Invalid({ address: "field.required" });
	if ((await lockReceivers(tx, uid)) < storeRules.receivers) await insertReceiver(tx, uid, details, usedAt);
	return details;
}
