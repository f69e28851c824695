import { storeRules } from "#contract/goods.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../platform/security/policy.ts";
import { consumeLimit } from "../../wallet/actions/consumeLimit.ts";
import { moveOrder } from "./moveOrder.ts";
import { mayCancel, mayComplain, mayConfirm, mayWrite } from "./policy.ts";
import { findOrder, lockOrder, type OrderRow, updateOrder } from "./queries.ts";
import { refundOrder } from "./refundOrder.ts";
import { orderMessages } from "./tables.ts";

/** Changes one of the viewer's orders. @returns it as it is then @throws NotFound for those of others */
const change = (ctx: Ctx, id: number, work: (tx: Tx, order: OrderRow, now: Date) => Promise<void>): Promise<OrderRow> =>
	ctx.transaction(async (tx) => {
		const order = await lockOrder(tx, id);
		if (!order || order.uid !== ctx.viewer.uid) throw new NotFound();
		await work(tx, order, ctx.clock.now());
		return (await findOrder(tx, id)) ?? order;
	});

/** Cancels an order before it is packed, with its coins back. @throws NotFound; Conflict `order-state` */
export const cancelOrder = (ctx: Ctx, id: number): Promise<OrderRow> =>
	change(ctx, id, async (tx, order, now) => {
		if (!mayCancel(order).ok) throw new Conflict("order-state");
		await refundOrder(tx, ctx.deps, order, { reason: "", restock: true, now });
	});

/** Says that a parcel has arrived. @throws NotFound; Conflict `order-state` */
export const confirmOrder = (ctx: Ctx, id: number): Promise<OrderRow> =>
	change(ctx, id, async (tx, order, now) => {
		if (!mayConfirm(order).ok) throw new Conflict("order-state");
		await moveOrder(tx, order, { state: "complete", now });
	});

/**
 * Says that a parcel has not arrived, which opens a case, or writes to the shop while it is open.
 * @throws Invalid `content-empty`; NotFound; Conflict `order-state`; Forbidden `order-message-limit`, `banned`
 */
export function writeToShop(ctx: Ctx, id: number, text: string): Promise<OrderRow> {
	authorize(requireUnbannedMember(ctx.viewer));
	const message = readMessage(text);
	const { uid } = ctx.viewer;
	return change(ctx, id, async (tx, order, now) => {
		const opens = mayComplain(order).ok;
		if (!opens && !mayWrite(order).ok) throw new Conflict("order-state");
		const { messagesPerDay: max } = storeRules;
		if (!(await consumeLimit(tx, { uid, kind: "order-message", period: "day", amount: 1, max, now })))
			throw new Forbidden("order-message-limit", { max });
		if (opens) await updateOrder(tx, id, { caseOpenedAt: now });
		await tx.insert(orderMessages).values({ orderId: id, uid, fromShop: false, message, createdAt: now });
	});
}

/** A message of buyer or shop. @throws Invalid `content-empty`, `field.too-long` */
export function readMessage(text: string): string {
	const message = cleanText(text);
	const { message: max } = storeRules;
	if (message === "") throw new Invalid({ message: "content-empty" });
	if ([...message].length > max) throw new Invalid({ message: "field.too-long" }, undefined, { max });
	return message;
}
