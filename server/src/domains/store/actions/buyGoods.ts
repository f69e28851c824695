import type { GoodsKindName, StoreName } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden, NotFound } from "../../../platform/http/errors.ts";
import { setMessage } from "../../../platform/i18n.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { verificationStatus } from "../../profiles/policy.ts";
import { getMemberProfile } from "../../profiles/queries.ts";
import { isBuyable, mayOrder } from "../policy.ts";
import { findPlannedGoods, findSoldGoods, findStoreBalance, type SoldGoods } from "../queries.ts";
import { chooseDelivery, type Wish } from "./chooseDelivery.ts";
import { placeOrder } from "./placeOrder.ts";

export interface Buying extends Wish {
	goodsId: number;
	/** The section of the request by default. */
	countryFid?: number | undefined;
	/** 1 by default. */
	quantity?: number | undefined;
	/** What the client showed for one. */
	price?: number | undefined;
}

/**
 * Buys goods for the viewer in one transaction: payment, stock, order and lines (V-018).
 * @throws NotFound; Forbidden `banned`, `verification-needed`, `store-elsewhere`, `store-unavailable`, `goods-limit`,
 * `balance-too-low`; Conflict `goods-removed`, `goods-sold-out`, `goods-not-yet`, `goods-price-changed`,
 * `shop-unavailable`; Invalid for the receiver
 * @returns the id of the order, and what the viewer can spend afterwards
 */
export async function buyGoods(
	ctx: Ctx,
	buying: Buying,
	{ store, kind }: { store: StoreName; kind?: GoodsKindName },
): Promise<{ orderId: number; balance: number }> {
	const { viewer, deps } = ctx;
	const { uid } = viewer;
	if (!deps.config.features.wallet) throw new Forbidden("store-unavailable");
	const { goodsId, countryFid = ctx.countryFid, quantity = 1 } = buying;
	const asked = { goodsId, countryFid, store };
	// Not in the transaction, which would wait for a second connection.
	const planned = await findPlannedGoods(deps, asked);
	const bought = await ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		// Refused is only what is refused now.
		const isPlanned =
			planned && isBuyable(planned, now).ok && (buying.price ?? planned.offer.price) === planned.offer.price;
		const sold = isPlanned ? planned : await findSoldGoods(tx, asked);
		if (!sold || (kind && sold.goods.kind !== kind)) throw new NotFound();
		const { verifiedActions } = deps.config;
		const person = verifiedActions.includes("store") ? await getMemberProfile(tx, uid) : undefined;
		authorize(mayOrder(viewer, countryFid, person && verificationStatus(person), verifiedActions));
		requireBuyable(sold, now);
		if (buying.price !== undefined && buying.price !== sold.offer.price) throw new Conflict("goods-price-changed");
		const to = chooseDelivery(tx, ctx, sold, buying);
		const order = { uid, sold, quantity, to, lang: ctx.lang, now };
		const { orderId, spendable } = await placeOrder(tx, deps, order).catch(async (error: unknown) => {
			// What the member lacks is said only of what there is.
			const current = isPlanned && error instanceof Forbidden && (await findSoldGoods(tx, asked));
			if (current) requireBuyable(current, now);
			throw error;
		});
		return { orderId, balance: spendable ?? (await findStoreBalance({ db: tx, viewer }, store)) };
	});
	setMessage(ctx, "store.purchased");
	return bought;
}

function requireBuyable(sold: SoldGoods, now: Date): void {
	const decision = isBuyable(sold, now);
	if (!decision.ok) throw new Conflict(decision.why);
}
