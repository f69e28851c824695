import { eq, or } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { endHold } from "../../wallet/hold/holds.ts";
import { paymentReviews } from "../tables.ts";

/** Deletes the reviews of a deleted member; what others have reserved for them is free again. */
export async function releaseReviewsOf({ db, clock }: Pick<Deps, "db" | "clock">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		const deleted = await tx
			.delete(paymentReviews)
			.where(or(eq(paymentReviews.uid, uid), eq(paymentReviews.otherUid, uid)))
			.returning({ holdId: paymentReviews.holdId, state: paymentReviews.state });
		for (const { holdId, state } of deleted)
			if (holdId !== null && state === "open") await endHold(tx, holdId, "released", clock.now());
		await tx.update(paymentReviews).set({ decidedBy: null }).where(eq(paymentReviews.decidedBy, uid));
	});
}
