import { eq } from "drizzle-orm";
import type { Deps } from "../../platform/context.ts";
import { endOrder } from "./actions/endOrders.ts";
import { lockLastOrder, lockMember } from "./queries.ts";
import { exchangeOrders } from "./tables.ts";

/** Cancels a deleted member's open order. The orders stay, without the member, as the demand of their days. */
export async function purge({ db, clock }: Pick<Deps, "db" | "clock">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		await lockMember(tx, uid);
		const last = await lockLastOrder(tx, uid);
		if (last) await endOrder(tx, last.id, "cancelled", clock.now());
		await tx.update(exchangeOrders).set({ uid: null, random: "" }).where(eq(exchangeOrders.uid, uid));
	});
}
