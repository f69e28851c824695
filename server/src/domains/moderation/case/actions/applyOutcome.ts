import type { CaseOutcome } from "#contract/moderationAction.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { actionForOutcome, type ModerationChoice } from "../../../moderationSlot.ts";
import type { ReportCase } from "../queries.ts";
import { mailWarning } from "./mailWarning.ts";

/** Does what an outcome says to the object of a case, else to its member, or undoes it (value 0); a warning stays. */
export async function applyOutcome(
	ctx: Ctx,
	tx: Tx,
	row: ReportCase,
	outcome: CaseOutcome,
	choice: ModerationChoice,
): Promise<void> {
	if (outcome === "dismiss") return;
	if (outcome === "warn") return choice.value === 0 ? undefined : warn(ctx, tx, row, choice.reason);
	const action = actionForOutcome(row.kind, outcome);
	if (action) await action.apply?.(ctx, row.objectId, choice);
	else await actionForOutcome("member", outcome)?.apply?.(ctx, row.uid, choice);
}

async function warn(ctx: Ctx, tx: Tx, row: ReportCase, reason: string | undefined): Promise<void> {
	const { uid, countryFid, fid, subject } = row;
	const object = { kind: row.kind, id: row.objectId };
	const of = { uid, countryFid, ...(fid !== null && { fid }) };
	const change = { before: {}, after: { warned: true } };
	await logModeration(tx, ctx, { action: "warn-member", object, of, reason, ...change });
	await mailWarning(ctx, tx, { uid, subject, reason });
}
