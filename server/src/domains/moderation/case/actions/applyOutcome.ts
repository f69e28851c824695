import type { CaseOutcome } from "#contract/moderationAction.ts";
import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { actionForOutcome, type ModerationChoice } from "../../../moderationSlot.ts";
import { type LoadedCase, objectOf } from "../policy.ts";
import { mailWarning } from "./mailWarning.ts";

/** Does what an outcome says to the object of a case, else to its member, or undoes it (value 0); a warning stays. */
export async function applyOutcome(
	ctx: Ctx,
	tx: Tx,
	loaded: LoadedCase,
	outcome: CaseOutcome,
	choice: ModerationChoice,
): Promise<void> {
	if (outcome === "dismiss") return;
	if (outcome === "warn") return choice.value === 0 ? undefined : warn(ctx, tx, loaded, choice.reason);
	const { kind, id } = objectOf(loaded);
	const action = actionForOutcome(kind, outcome);
	if (action) await action.apply?.(ctx, id, choice);
	else await actionForOutcome("member", outcome)?.apply?.(ctx, loaded.row.uid, choice);
}

async function warn(ctx: Ctx, tx: Tx, loaded: LoadedCase, reason: string | undefined): Promise<void> {
	const { uid, countryFid, fid, subject } = loaded.row;
	const of = { uid, countryFid, ...(fid !== null && { fid }) };
	const change = { before: {}, after: { warned: true } };
	await logModeration(tx, ctx, { action: "warn-member", object: objectOf(loaded), of, reason, ...change });
	await mailWarning(ctx, tx, { uid, subject, reason });
}
