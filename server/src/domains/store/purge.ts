import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { orderMessages, orders } from "./order/tables.ts";
import { memberPurchases, receivers, shopStaff, waits } from "./tables.ts";

/** Deletes addresses and messages of a deleted member. Orders stay, as the ledger does, without who received them. */
export async function purge({ db }: Pick<Deps, "db">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.update(orders).set({ receiver: null }).where(eq(orders.uid, uid));
		await tx.delete(orderMessages).where(eq(orderMessages.uid, uid));
		await tx.delete(receivers).where(eq(receivers.uid, uid));
		await tx.delete(waits).where(eq(waits.uid, uid));
		await tx.delete(memberPurchases).where(eq(memberPurchases.uid, uid));
		await tx.delete(shopStaff).where(eq(shopStaff.uid, uid));
	});
}
