import type { Deps } from "../../../platform/context.ts";
import { sendWithCommit } from "../../../platform/data/afterCommit.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { findGoodsKind } from "../../goodsSlot.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { orderChanged } from "../events.ts";
import { returnStock, uncountPurchase } from "../stock/queries.ts";
import { listLines, type OrderRow, updateOrder } from "./queries.ts";

/**
 * Pays an order back, a prize excepted, and puts its goods into the stock again, in the caller's transaction. The
 * caller has locked the order and checked that it may be refunded.
 * @param restock false for goods that are lost
 */
export async function refundOrder(
	tx: Tx,
	deps: Pick<Deps, "config">,
	order: OrderRow,
	{ reason, restock, now }: { reason: string; restock: boolean; now: Date },
): Promise<void> {
	const { id, uid, currency, total, countryFid } = order;
	const lines = await listLines(tx, [id]);
	for (const { kind, goodsId, subject, quantity } of lines)
		await findGoodsKind(kind)?.takeBack?.(tx, deps, { orderId: id, uid, goodsId, subject, quantity, countryFid }, now);
	if (order.prize === null)
		for (const { offerId, quantity } of lines) await uncountPurchase(tx, uid, offerId, quantity);
	const paid = { from: "fees", to: uid, currency, amount: total, objectId: id, now } as const;
	const refundId =
		total > 0 ? await transfer(tx, { ...paid, reason: "order-refund", key: `order-refund:${id}` }) : null;
	await updateOrder(tx, id, {
		...{ state: "refunded", refundedAt: now, refundId, refundReason: reason, restocked: restock },
		...(order.caseOpenedAt && !order.caseClosedAt && { caseClosedAt: now }),
	});
	await publish(tx, orderChanged({ orderId: id, uid, step: "refunded" }));
	if (restock)
		for (const { offerId, quantity } of lines) await sendWithCommit(tx, () => returnStock(tx, offerId, quantity));
}
