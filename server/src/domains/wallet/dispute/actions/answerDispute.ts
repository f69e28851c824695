import { eq } from "drizzle-orm";
import { disputeRules } from "#contract/walletDisputes.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { transfer } from "../../actions/transfer.ts";
import { findLine } from "../../line/queries.ts";
import { disputeAnswered } from "../events.ts";
import { lockDispute } from "../queries.ts";
import { disputes } from "../tables.ts";

interface Answer {
	id: number;
	answer: string;
	/** What the member gets; negative for what is taken back. */
	amount: number;
}

/**
 * Answers a complaint once, and corrects the line by a further transfer with the answer as its reason. The member is
 * notified.
 * @throws Invalid `answer`; NotFound; Conflict `dispute-answered`; Forbidden `dispute-own`, `balance-too-low`
 */
export function answerDispute(ctx: Ctx, { id, answer: text, amount }: Answer) {
	const answer = cleanText(text);
	if (answer === "") throw new Invalid({ answer: "content-empty" });
	if ([...answer].length > disputeRules.answerMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const row = await lockDispute(tx, id);
		const line = row && (await findLine(tx, row.uid, row.transferId));
		if (!row || !line) throw new NotFound();
		const { uid } = row;
		if (uid === ctx.viewer.uid) throw new Forbidden("dispute-own");
		if (row.answeredAt) throw new Conflict("dispute-answered");
		const now = ctx.clock.now();
		const correctionId =
			amount === 0
				? null
				: await transfer(tx, {
						...(amount > 0 ? { from: "rewards", to: uid } : { from: uid, to: "rewards" }),
						currency: line.currency,
						amount: Math.abs(amount),
						reason: "correction",
						objectId: row.transferId,
						note: answer,
						key: `dispute:${id}`,
						now,
					});
		const decided = { answer, correction: amount, correctionId, answeredBy: ctx.viewer.uid, answeredAt: now };
		await tx.update(disputes).set(decided).where(eq(disputes.id, id));
		await publish(tx, disputeAnswered({ id, uid }));
		await logModeration(tx, ctx, {
			action: "answer-dispute",
			object: { kind: "dispute", id },
			before: { state: "open" },
			after: { state: "answered", correction: amount },
		});
		return { id, correctionId: correctionId ?? 0 };
	});
}
