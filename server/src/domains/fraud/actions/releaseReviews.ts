import { eq, or } from "drizzle-orm";
import type { Deps } from "../../../platform/context.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { endHold } from "../../wallet/hold/holds.ts";
import { paymentDecided } from "../events.ts";
import { paymentReviews } from "../tables.ts";

/** Deletes the reviews of a deleted member; what others have reserved for them is free again. */
export async function releaseReviewsOf({ db, clock }: Pick<Deps, "db" | "clock">, uid: number): Promise<void> {
	await db.transaction(async (tx) => {
		const deleted = await tx
			.delete(paymentReviews)
			.where(or(eq(paymentReviews.uid, uid), eq(paymentReviews.otherUid, uid)))
			.returning();
		for (const { id, uid: payee, otherUid: payer, holdId, state, key, reason, objectId } of deleted) {
			if (holdId === null || state !== "open") continue;
			await endHold(tx, holdId, "released", clock.now());
			await publish(tx, paymentDecided({ id, uid: payee, payer, key, reason, objectId: objectId ?? 0, paid: false }));
		}
		await tx.update(paymentReviews).set({ decidedBy: null }).where(eq(paymentReviews.decidedBy, uid));
	});
}
