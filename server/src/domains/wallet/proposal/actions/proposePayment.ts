import { proposalRules } from "#contract/walletProposals.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { first } from "../../../../platform/data/db.ts";
import { cleanText } from "../../../../platform/data/text.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { getAccount } from "../../../accounts/queries.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import type { ProposalRow } from "../queries.ts";
import { walletProposals } from "../tables.ts";

type NewProposal = Pick<ProposalRow, "kind" | "uid" | "currency" | "amount" | "reason">;

/**
 * Stores a proposal to pay a member or to take from one, for another administrator to decide.
 * @throws Invalid `reason`; NotFound; Forbidden `wallet-own`
 */
export function proposePayment(
	ctx: Ctx,
	{ kind, uid, currency, amount, reason: text }: NewProposal,
): Promise<{ id: number }> {
	const reason = cleanText(text);
	const { reasonMin: min, reasonMax: max } = proposalRules;
	if ([...reason].length < min) throw new Invalid({ reason: "field.too-short" }, undefined, { min });
	if ([...reason].length > max) throw new Invalid({ reason: "field.too-long" }, undefined, { max });
	if (uid === ctx.viewer.uid) throw new Forbidden("wallet-own");
	return ctx.transaction(async (tx) => {
		const { countryFid } = await getAccount(tx, uid);
		const row = { kind, uid, currency, amount, reason, proposedBy: ctx.viewer.uid, createdAt: ctx.clock.now() };
		const { id } = first(await tx.insert(walletProposals).values(row).returning({ id: walletProposals.id }));
		await logModeration(tx, ctx, {
			action: "propose-payment",
			object: { kind: "wallet-proposal", id },
			of: { uid, countryFid },
			reason,
			before: {},
			after: { kind, currency, amount },
		});
		return { id };
	});
}
