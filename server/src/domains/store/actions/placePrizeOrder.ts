import type { Lang } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { findOffer } from "../queries.ts";
import type { ReceiverFields } from "../tables.ts";
import { placeOrder } from "./placeOrder.ts";

interface Prize {
	uid: number;
	offerId: number;
	/** What gives it, as `draw:12:3`; the same gives one order. */
	key: string;
	/** Of a parcel. */
	receiver?: ReceiverFields;
	/** Of what is collected. */
	shopId?: number;
	lang: Lang;
	now: Date;
}

/**
 * Places an order without payment for a unit that `holdStock` keeps, in the caller's transaction. It goes on as any other order.
 * @throws Conflict `goods-sold-out`, `goods-removed`, `receiver-missing` where its kind needs a receiver or a shop
 * @returns the id of the order
 */
export async function placePrizeOrder(
	tx: Tx,
	deps: Pick<Deps, "config">,
	{ uid, offerId, key, receiver, shopId, lang, now }: Prize,
): Promise<number> {
	const sold = await findOffer(tx, offerId);
	const kind = sold && findGoodsKind(sold.goods.kind);
	if (!kind) throw new Conflict("goods-removed");
	const delivery = shopId ? "shop" : receiver ? "address" : "none";
	if (!kind.deliveries.includes(delivery)) throw new Conflict("receiver-missing");
	return placeOrder(tx, deps, {
		...{ uid, sold, quantity: 1, delivery, prize: key, lang, now },
		receiver: receiver ?? null,
		shopId: shopId ?? null,
	});
}
