import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { findOffer } from "../queries.ts";
import { chooseDelivery, type Wish } from "./chooseDelivery.ts";
import { placeOrder } from "./placeOrder.ts";

/**
 * Places the viewer's order without payment for a unit that `holdStock` keeps, in the caller's transaction. It goes on
 * as any other order.
 * @param prize its offer, and what gives it, as `draw:12:3`: the same gives one order
 * @throws Conflict `goods-removed`, `goods-sold-out`, `shop-unavailable`, and by its kind; Invalid for the receiver
 * @returns the id of the order
 */
export async function placePrizeOrder(
	tx: Tx,
	ctx: Ctx,
	{ offerId, key }: { offerId: number; key: string },
	wish: Wish,
): Promise<number> {
	const sold = await findOffer(tx, offerId);
	if (!sold) throw new Conflict("goods-removed");
	const { viewer, lang, clock, deps } = ctx;
	const to = chooseDelivery(tx, ctx, sold, wish);
	const order = { uid: viewer.uid, sold, quantity: 1, to, prize: key, lang, now: clock.now() };
	return (await placeOrder(tx, deps, order)).orderId;
}
