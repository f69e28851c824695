import { pickupRules } from "#contract/pickups.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { Conflict, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { moveOrder } from "../../store/order/moveOrder.ts";
import { findOrder, lockOrder, type OrderRow } from "../../store/order/queries.ts";
import { listShopsOfStaff } from "../../store/queries.ts";
import { readPickupCode } from "../code.ts";
import { isExpired, mayHandOut } from "../policy.ts";

/**
 * The id of the order of a code that was read at this time.
 * @throws Invalid `pickup-code-wrong`, `pickup-code-old` of the field `code`
 */
function orderIdOf({ deps }: Ctx, code: string, at: Date): number {
	const read = readPickupCode(deps.config, code, at);
	if (read === "wrong") throw new Invalid({ code: "pickup-code-wrong" });
	if (read === "old") throw new Invalid({ code: "pickup-code-old" });
	return read.orderId;
}

/** @throws NotFound unless the viewer works in the order's shop */
async function requireStaff(db: Db, { viewer }: Ctx, order: OrderRow | undefined): Promise<OrderRow> {
	const shopIds = (await listShopsOfStaff(db, viewer.uid)).map(({ id }) => id);
	if (!order || !mayHandOut(viewer, order, shopIds).ok) throw new NotFound();
	return order;
}

/** The order of a code, before it is handed out. @throws Invalid `code`; NotFound for who does not work in its shop */
export async function findPickup(ctx: Ctx, code: string): Promise<OrderRow> {
	const id = orderIdOf(ctx, code, ctx.clock.now());
	return requireStaff(ctx.db, ctx, await findOrder(ctx.db, id));
}

/**
 * Hands an order out: of two at the same time one does.
 * @param at when the code was read, for a shop that had no connection then: at most a day ago
 * @throws Invalid `code`; NotFound; Conflict `pickup-used`, `pickup-expired`, `order-state`
 */
export async function redeemPickup(ctx: Ctx, code: string, at?: Date): Promise<OrderRow> {
	const now = ctx.clock.now();
	const readAt = at && at < now ? at : now;
	if (now.getTime() - readAt.getTime() > pickupRules.offlineSeconds * 1000)
		throw new Invalid({ code: "pickup-code-old" });
	const id = orderIdOf(ctx, code, readAt);
	return ctx.transaction(async (tx) => {
		const order = await requireStaff(tx, ctx, await lockOrder(tx, id));
		if (order.state === "complete") throw new Conflict("pickup-used");
		if (isExpired(order, readAt)) throw new Conflict("pickup-expired");
		await moveOrder(tx, order, { state: "complete", now });
		return { ...order, state: "complete", completedAt: now };
	});
}
