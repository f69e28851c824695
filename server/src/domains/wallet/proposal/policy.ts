import type { Viewer } from "../../../platform/security/viewer.ts";
import type { ProposalRow } from "./queries.ts";

/**
 * Why a viewer may not confirm a proposal: two persons decide, and nobody about their own wallet; undefined when they
 * may.
 */
export function mayConfirm(
	{ uid }: Pick<Viewer, "uid">,
	row: Pick<ProposalRow, "uid" | "proposedBy">,
): "proposal-own" | "wallet-own" | undefined {
	if (row.proposedBy === uid) return "proposal-own";
	return row.uid === uid ? "wallet-own" : undefined;
}
