import { eq } from "drizzle-orm";
import { proposalRules } from "#contract/walletProposals.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Conflict, Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { getAccount } from "../../../accounts/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { transfer } from "../../actions/transfer.ts";
import { proposalConfirmed } from "../events.ts";
import { mayConfirm } from "../policy.ts";
import { lockProposal, type ProposalRow } from "../queries.ts";
import { walletProposals } from "../tables.ts";

interface Decision {
	id: number;
	decision: "confirm" | "decline";
	answer?: string | undefined;
}

/**
 * Confirms a proposal of somebody else, or declines one, once. What is confirmed moves in the same transaction, with
 * the reason in its line, and the member is notified.
 * @returns the id of the receipt; 0 when declined
 * @throws Invalid `answer`; NotFound; Conflict `proposal-decided`; Forbidden `proposal-own`, `wallet-own`,
 * `balance-too-low`
 */
export function decideProposal(ctx: Ctx, { id, decision, answer: text = "" }: Decision) {
	const confirmed = decision === "confirm";
	const answer = confirmed ? "" : cleanText(text);
	if (!confirmed && answer === "") throw new Invalid({ answer: "content-empty" });
	if ([...answer].length > proposalRules.reasonMax) throw new Invalid({ answer: "field.too-long" });
	return ctx.transaction(async (tx) => {
		const row = await lockProposal(tx, id);
		if (!row) throw new NotFound();
		const { kind, uid, currency, amount } = row;
		const refusal = confirmed ? mayConfirm(ctx.viewer, row) : undefined;
		if (refusal) throw new Forbidden(refusal);
		if (row.state !== "open") throw new Conflict("proposal-decided");
		const now = ctx.clock.now();
		const transferId = confirmed ? await move(tx, row, now) : null;
		const state = confirmed ? ("confirmed" as const) : ("declined" as const);
		const decided = { state, answer, transferId, decidedBy: ctx.viewer.uid, decidedAt: now };
		await tx.update(walletProposals).set(decided).where(eq(walletProposals.id, id));
		if (confirmed) await publish(tx, proposalConfirmed({ id, uid }));
		await logModeration(tx, ctx, {
			action: confirmed ? "confirm-payment" : "decline-payment",
			object: { kind: "wallet-proposal", id },
			of: { uid, countryFid: (await getAccount(tx, uid)).countryFid },
			reason: answer,
			before: { state: "open" },
			after: { state, kind, currency, amount },
		});
		return { id, receipt: transferId ?? 0 };
	});
}

const move = (tx: Tx, { id, kind, uid, currency, amount, reason }: ProposalRow, now: Date): Promise<number> =>
	transfer(tx, {
		...(kind === "grant" ? { from: "rewards", to: uid } : { from: uid, to: "fees" }),
		currency,
		amount,
		reason: kind,
		note: reason,
		key: `proposal:${id}`,
		now,
	});
