import type { GoodsKindName, StoreName } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../platform/http/errors.ts";
import { setMessage } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { verificationStatus } from "../../profiles/presenter.ts";
import { getMemberProfile } from "../../profiles/queries.ts";
import { isBuyable, mayOrder } from "../policy.ts";
import { findStoreBalance } from "../presenter.ts";
import { findSoldGoods } from "../queries.ts";
import { chooseDelivery, type Wish } from "./chooseDelivery.ts";
import { placeOrder } from "./placeOrder.ts";

export interface Buying extends Wish {
	goods_id: number;
	/** Country forum id; the section of the request by default. */
	cid?: number | undefined;
	num?: number | undefined;
	/** What the client showed for one. */
	price?: number | undefined;
}

/**
 * Buys goods for the viewer in one transaction: payment, stock, order and lines (V-018).
 * @throws NotFound; Forbidden `banned`, `verification-needed`, `store-elsewhere`, `store-unavailable`, `goods-limit`, `balance-too-low`;
 * Conflict `goods-removed`, `goods-sold-out`, `goods-not-yet`, `goods-price-changed`, `shop-unavailable`; Invalid for the receiver
 */
export async function buyGoods(
	ctx: Ctx,
	buying: Buying,
	{ store, kind }: { store: StoreName; kind?: GoodsKindName },
): Promise<{ order_id: number; balance: number }> {
	const { viewer, deps } = ctx;
	const { uid } = viewer;
	if (!deps.config.features.wallet) throw new Forbidden("store-unavailable");
	const bought = await ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const countryFid = buying.cid ?? ctx.countryFid;
		const sold = await findSoldGoods(tx, { goodsId: buying.goods_id, countryFid, store });
		if (!sold || (kind && sold.goods.kind !== kind)) throw new NotFound();
		const { verifiedActions } = deps.config;
		const person = verifiedActions.includes("store") ? await getMemberProfile(tx, uid) : undefined;
		authorize(mayOrder(viewer, countryFid, person && verificationStatus(person), verifiedActions));
		const decision = isBuyable(sold, now);
		if (!decision.ok) throw new Conflict(decision.why);
		if (buying.price !== undefined && buying.price !== sold.offer.price) throw new Conflict("goods-price-changed");
		const to = chooseDelivery(tx, ctx, sold, buying);
		const order = { uid, sold, quantity: buying.num ?? 1, to, lang: ctx.lang, now };
		const { orderId, spendable } = await placeOrder(tx, deps, order);
		return { order_id: orderId, balance: spendable ?? (await findStoreBalance({ db: tx, viewer }, store)) };
	});
	setMessage(ctx, "store.purchased");
	return bought;
}
