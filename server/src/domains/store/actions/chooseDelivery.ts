import { type Delivery, storeRules } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict, Invalid } from "../../../platform/http/errors.ts";
import { deliveriesOf } from "../policy.ts";
import { listShops, type SoldGoods } from "../queries.ts";
import { isReceiverSent, readReceiver, type SentReceiver } from "../receiver/fields.ts";
import { insertReceiver, lockReceivers, reuseReceiver, touchReceiver } from "../receiver/queries.ts";
import type { ReceiverFields } from "../tables.ts";

/** Where the viewer wants it: a saved receiver, the fields of a new one, or a shop. */
export interface Wish extends SentReceiver {
	/** 0 for a new one. */
	receiverId?: number | undefined;
	shopId?: number | undefined;
}

export interface Destination {
	delivery: Delivery;
	receiver: ReceiverFields | null;
	shopId: number | null;
}

/**
 * Where it goes: to a shop of the offer, or to a receiver of the viewer, which a new one becomes.
 * @throws Conflict `shop-unavailable`; Invalid for the receiver
 */
export async function chooseDelivery(tx: Tx, ctx: Ctx, sold: SoldGoods, wish: Wish): Promise<Destination> {
	const possible = deliveriesOf(sold);
	if (wish.shopId) {
		const [shop] = possible.includes("shop")
			? await listShops(
					tx,
					sold.offer.countryFid,
					sold.offer.shopIds.filter((id) => id === wish.shopId),
				)
			: [];
		if (!shop) throw new Conflict("shop-unavailable");
		return { delivery: "shop", receiver: null, shopId: shop.id };
	}
	if (possible.includes("none")) return { delivery: "none", receiver: null, shopId: null };
	if (!possible.includes("address")) throw new Conflict("shop-unavailable");
	return { delivery: "address", receiver: await chooseReceiver(tx, ctx, sold, wish), shopId: null };
}

async function chooseReceiver(tx: Tx, ctx: Ctx, { offer }: SoldGoods, wish: Wish): Promise<ReceiverFields> {
	const { uid } = ctx.viewer;
	const usedAt = ctx.clock.now();
	if (wish.receiverId) {
		const known = await touchReceiver(tx, { uid, id: wish.receiverId, usedAt });
		if (!known) throw new Invalid({ receiverId: "receiver-not-found" });
		if (!known.details.address) throw new Invalid({ receiverId: "receiver-missing" });
		return known.details;
	}
	// A form in which a new one is chosen names its empty fields.
	if (wish.receiverId === undefined && !isReceiverSent(wish)) throw new Invalid({ receiverId: "receiver-missing" });
	const details = readReceiver(wish, offer.countryFid, true);
	const count = await lockReceivers(tx, uid);
	if (!(await reuseReceiver(tx, { uid, details, usedAt })) && count < storeRules.receivers)
		await insertReceiver(tx, uid, details, usedAt);
	return details;
}
