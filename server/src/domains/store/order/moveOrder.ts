import type { OrderState } from "#contract/goods.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { Conflict } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { orderChanged } from "../events.ts";
import { mayComplete, mayPack, mayShip } from "./policy.ts";
import { type OrderRow, updateOrder } from "./queries.ts";

export type NextState = Exclude<OrderState, "paid" | "refunded">;

const decisions = { packed: mayPack, shipping: mayShip, complete: mayComplete } as const;

/**
 * Moves a locked order to its next state, in the caller's transaction; its buyer is told. Complete closes a case.
 * @throws Conflict `order-state`
 */
export async function moveOrder(
	tx: Tx,
	order: OrderRow,
	{ state, now, ...sent }: { state: NextState; now: Date; carrier?: string; trackingNumber?: string },
): Promise<void> {
	if (!decisions[state](order).ok) throw new Conflict("order-state");
	const times = { packed: { packedAt: now }, shipping: { shippedAt: now }, complete: { completedAt: now } } as const;
	await updateOrder(tx, order.id, {
		...{ state, ...times[state], ...sent },
		...(state === "complete" && order.caseOpenedAt && !order.caseClosedAt && { caseClosedAt: now }),
	});
	await publish(tx, orderChanged({ orderId: order.id, uid: order.uid, step: state }));
}
