import type { ProposalView } from "#contract/walletProposals.ts";
import { unixSeconds } from "../../../platform/clock.ts";
import type { Ctx } from "../../../platform/context.ts";
import { valuesOf } from "../../../platform/data/valuesOf.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { mayConfirm } from "./policy.ts";
import type { ProposalRow } from "./queries.ts";

/** Proposals for administrators. */
export async function presentProposals({ db, viewer }: Ctx, rows: readonly ProposalRow[]): Promise<ProposalView[]> {
	const authorOf = await listAuthors(db, valuesOf(rows, "uid", "proposedBy", "decidedBy"));
	return rows.map((row) => ({
		id: row.id,
		kind: row.kind,
		member: authorOf(row.uid),
		currency: row.currency,
		amount: row.amount,
		reason: row.reason,
		by: authorOf(row.proposedBy),
		dateline: unixSeconds(row.createdAt),
		decided: row.decidedAt ? unixSeconds(row.decidedAt) : 0,
		state: row.state,
		decidedBy: row.decidedBy === null ? null : authorOf(row.decidedBy),
		answer: row.answer,
		canConfirm: row.state === "open" && mayConfirm(viewer, row) === undefined,
	}));
}
