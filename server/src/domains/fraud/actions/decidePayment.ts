import { eq } from "drizzle-orm";
import { reviewRules } from "#contract/paymentReviews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { cleanText } from "../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { endHold } from "../../wallet/hold/holds.ts";
import { paymentDecided } from "../events.ts";
import { lockReview } from "../queries.ts";
import { paymentReviews } from "../tables.ts";

/**
 * Pays or refuses a payment that is held, once. The member is notified, with the reason of a refusal.
 * @throws NotFound; Conflict `payment-decided`; Forbidden `payment-own`, `balance-too-low`; Invalid `reason`
 */
export function decidePayment(
	ctx: Ctx,
	{ id, decision, reason: text = "" }: { id: number; decision: "pay" | "refuse"; reason?: string | undefined },
): Promise<void> {
	const answer = cleanText(text).trim();
	const paid = decision === "pay";
	if (!paid && answer === "") throw new Invalid({ reason: "content-empty" });
	if ([...answer].length > reviewRules.reasonMax) throw new Invalid({ reason: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const row = await lockReview(tx, id);
		if (!row) throw new NotFound();
		if ([row.uid, row.otherUid].includes(ctx.viewer.uid)) throw new Forbidden("payment-own");
		if (row.state !== "open") throw new Conflict("payment-decided");
		const now = ctx.clock.now();
		const { uid, otherUid, holdId, currency, amount, reason, key } = row;
		const objectId = row.objectId ?? undefined;
		if (holdId !== null) await endHold(tx, holdId, paid ? "confirmed" : "released", now);
		const from = holdId === null ? "rewards" : (otherUid ?? "rewards");
		if (paid) await transfer(tx, { from, to: uid, currency, amount, reason, objectId, key, now });
		const state = paid ? ("paid" as const) : ("refused" as const);
		await tx
			.update(paymentReviews)
			.set({ state, answer, decidedBy: ctx.viewer.uid, decidedAt: now })
			.where(eq(paymentReviews.id, id));
		await publish(
			tx,
			paymentDecided({
				id,
				uid,
				payer: holdId === null ? null : otherUid,
				key,
				reason,
				objectId: row.objectId ?? 0,
				paid,
			}),
		);
		await logModeration(tx, ctx, {
			action: paid ? "pay-held" : "refuse-held",
			object: { kind: "payment", id },
			reason: answer,
			before: { state: "open", score: row.score },
			after: { state, amount },
		});
	});
}
