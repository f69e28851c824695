import { type CaseOutcome, outcomeOf } from "#contract/moderationAction.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { dayMs } from "../../../../platform/durations.ts";
import { Forbidden, Invalid } from "../../../../platform/http/errors.ts";
import { retainPictures } from "../../../media/actions/retainPictures.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { findLastLogId } from "../../../moderationLog/queries.ts";
import type { LoadedCase } from "../load.ts";
import { allowedBanDays, allowedOutcomes } from "../policy.ts";
import { type ReportCase, updateCase } from "../queries.ts";
import { applyOutcome } from "./applyOutcome.ts";
import { lockHandledCase } from "./lockHandled.ts";
import { requireFree, requireOpen } from "./requireOpen.ts";

/** How a moderator closes a case. */
export interface CaseDecision {
	outcome?: CaseOutcome | undefined;
	/** Of a ban. */
	days?: number | undefined;
	/** With a ban: 1 deletes the reported post too. */
	remove?: number | undefined;
	reason?: string | undefined;
}

/** How long evidence is kept after the decision, for an appeal and its undoing. Milliseconds. */
const evidenceMs = 60 * dayMs;

/**
 * Closes all reports of an object by an action, in one transaction with it, and logs it. Repeating it changes nothing.
 * @throws NotFound also for what the viewer doesn't handle; AppError 409 `case-closed`, `case-taken`; what the action
 * throws
 */
export async function closeCase(
	ctx: Ctx,
	id: number,
	{ outcome = "dismiss", days, remove = 0, reason }: CaseDecision,
): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const loaded = await lockHandledCase(ctx, tx, id);
		const found = loaded.row;
		if (found.closedAt && found.closedBy === viewer.uid && (found.outcome ?? "dismiss") === outcome) return;
		await requireOpen(tx, found);
		await requireFree(tx, viewer, found);
		requireOutcome(ctx, loaded, outcome, days);
		const alsoDeleted = outcomeOf(outcome).bans === true && remove === 1;
		if (alsoDeleted) {
			requireOutcome(ctx, loaded, "delete", undefined);
			await applyOutcome(within(ctx, tx), tx, found, "delete", { value: 1, reason });
		}
		const logId = await run(ctx, tx, found, { outcome, days, reason });
		const now = ctx.clock.now();
		await retainPictures(tx, found.aids, new Date(now.getTime() + evidenceMs));
		await updateCase(tx, id, { closedAt: now, closedBy: viewer.uid, outcome, alsoDeleted, logId: logId ?? null });
		const after = { open: false, outcome, ...(alsoDeleted && { deleted: true }) };
		const of = { countryFid: found.countryFid, fid: found.fid };
		await logModeration(tx, ctx, {
			action: "close-report",
			object: { kind: "report", id },
			of,
			reason,
			before: { open: true },
			after,
		});
	});
}

/** Runs the action. @returns its entry of the moderation log */
async function run(
	ctx: Ctx,
	tx: Tx,
	row: ReportCase,
	{ outcome, ...choice }: CaseDecision & { outcome: CaseOutcome },
): Promise<number | undefined> {
	const before = await findLastLogId(tx, ctx.viewer.uid);
	await applyOutcome(within(ctx, tx), tx, row, outcome, { ...choice, value: 1 });
	const after = await findLastLogId(tx, ctx.viewer.uid);
	return after === before ? undefined : after;
}

/** @throws Forbidden for an action that the viewer may not use here; Invalid `days` */
function requireOutcome({ viewer }: Ctx, loaded: LoadedCase, outcome: CaseOutcome, days: number | undefined): void {
	if (!allowedOutcomes(viewer, loaded).includes(outcome)) throw new Forbidden("not-allowed");
	if (!outcomeOf(outcome).bans) return;
	if (days === undefined) throw new Invalid({ days: "field.required" });
	if (!allowedBanDays(viewer, loaded).includes(days)) throw new Forbidden("not-allowed");
}
