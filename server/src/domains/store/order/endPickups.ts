import { and, asc, eq, gt, inArray, isNull, lte, type SQL } from "drizzle-orm";
import { storeRules } from "#contract/goods.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { orderChanged } from "../events.ts";
import type { OrderRow } from "./queries.ts";
import { refundOrder } from "./refundOrder.ts";
import { orders } from "./tables.ts";

const batch = 100;
const dayMs = 86_400_000;

/**
 * Reminds buyers of what waits in a shop, once, and pays back what nobody has collected: a prize goes back into the
 * stock.
 */
export async function endPickups({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
	const now = clock.now();
	const later = (days: number): Date => new Date(now.getTime() + days * dayMs);
	const inBatches = async (where: SQL | undefined, work: (tx: Tx, order: OrderRow) => Promise<void>): Promise<void> => {
		for (let found = batch; found === batch; )
			found = await db.transaction(async (tx) => {
				const rows = await lockWaiting(tx, where);
				for (const order of rows) await work(tx, order);
				return rows.length;
			});
	};
	const soon = and(isNull(orders.remindedAt), gt(orders.validUntil, now));
	await inBatches(and(soon, lte(orders.validUntil, later(storeRules.reminderDays))), async (tx, { id, uid }) => {
		await tx.update(orders).set({ remindedAt: now }).where(eq(orders.id, id));
		await publish(tx, orderChanged({ orderId: id, uid, step: "reminder" }));
	});
	// A shop without a connection confirms what it handed out within a day.
	await inBatches(lte(orders.validUntil, later(-1)), (tx, order) =>
		refundOrder(tx, { config }, order, { reason: "Not collected in time", restock: true, now }),
	);
}

/** What waits in shops, locked; what a clerk is handing out is left out. */
const lockWaiting = (tx: Tx, where: SQL | undefined): Promise<OrderRow[]> =>
	tx
		.select()
		.from(orders)
		.where(and(eq(orders.delivery, "shop"), inArray(orders.state, ["paid", "packed"]), where))
		.orderBy(asc(orders.validUntil))
		.limit(batch)
		.for("no key update", { skipLocked: true });
