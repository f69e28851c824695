import type { CaseOutcome } from "#contract/moderationAction.ts";
import { type Ctx, within } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Forbidden, Invalid, NotFound } from "../../../../platform/http/errors.ts";
import { logModeration } from "../../../accounts/moderationLog/actions/logModeration.ts";
import { retainPictures } from "../../../media/actions/retainPictures.ts";
import { findLastLogId } from "../../log/queries.ts";
import { loadCases } from "../load.ts";
import { allowedBanDays, allowedOutcomes, type LoadedCase } from "../policy.ts";
import { updateCase } from "../queries.ts";
import { applyOutcome } from "./applyOutcome.ts";
import { lockHandledCase } from "./lockHandled.ts";
import { requireFree, requireOpen } from "./requireOpen.ts";

/** How a moderator closes a case. */
export interface CaseDecision {
	outcome?: CaseOutcome | undefined;
	/** Of a ban. */
	days?: number | undefined;
	reason?: string | undefined;
}

/** How long evidence is kept after the decision, for an appeal and its undoing. Milliseconds. */
const evidenceMs = 60 * 86_400_000;

/**
 * Closes all reports of a thread, reply or member by an action, in one transaction with it, and logs it. Repeating it changes nothing.
 * @throws NotFound also for what the viewer doesn't handle; AppError 409 `case-closed`, `case-taken`; what the action throws
 */
export async function closeCase(
	ctx: Ctx,
	id: number,
	{ outcome = "dismiss", days, reason }: CaseDecision,
): Promise<Record<never, never>> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const found = await lockHandledCase(ctx, tx, id);
		if (found.closedAt && found.closedBy === viewer.uid && (found.outcome ?? "dismiss") === outcome) return {};
		await requireOpen(tx, found);
		await requireFree(tx, viewer, found);
		const [loaded] = await loadCases(tx, [found]);
		if (!loaded) throw new NotFound();
		requireOutcome(ctx, loaded, outcome, days);
		const logId = await run(ctx, tx, loaded, { outcome, days, reason });
		const now = ctx.clock.now();
		await retainPictures(tx, found.aids, new Date(now.getTime() + evidenceMs));
		await updateCase(tx, id, { closedAt: now, closedBy: viewer.uid, outcome, logId: logId ?? null });
		const after = { open: false, outcome };
		const of = { countryFid: found.countryFid, fid: found.fid };
		await logModeration(tx, ctx, {
			action: "close-report",
			object: { kind: "report", id },
			of,
			reason,
			before: { open: true },
			after,
		});
		return {};
	});
}

/** Runs the action. @returns its entry of the moderation log */
async function run(
	ctx: Ctx,
	tx: Tx,
	loaded: LoadedCase,
	{ outcome, ...choice }: CaseDecision & { outcome: CaseOutcome },
): Promise<number | undefined> {
	const before = await findLastLogId(tx, ctx.viewer.uid);
	await applyOutcome(within(ctx, tx), tx, loaded, outcome, { ...choice, value: 1 });
	const after = await findLastLogId(tx, ctx.viewer.uid);
	return after === before ? undefined : after;
}

/** @throws Forbidden for an action that the viewer may not use here; Invalid `days` */
function requireOutcome({ viewer }: Ctx, loaded: LoadedCase, outcome: CaseOutcome, days: number | undefined): void {
	if (!allowedOutcomes(viewer, loaded).includes(outcome)) throw new Forbidden("not-allowed");
	if (outcome !== "ban") return;
	if (days === undefined) throw new Invalid({ days: "field.required" });
	if (!allowedBanDays(viewer, loaded).includes(days)) throw new Forbidden("not-allowed");
}
