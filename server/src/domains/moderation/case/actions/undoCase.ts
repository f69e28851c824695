import { type Ctx, within } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { logModeration } from "../../../moderationLog/actions/logModeration.ts";
import { mayUndo } from "../policy.ts";
import { hasOpenCase, updateCase } from "../queries.ts";
import { applyOutcome } from "./applyOutcome.ts";
import { lockHandledCase } from "./lockHandled.ts";

/**
 * Undoes the action that closed a case, and opens it again for the viewer. Repeating it changes nothing.
 * @throws NotFound; Forbidden by `mayUndo`; Conflict when the same is reported again meanwhile; what the action throws
 */
export async function undoCase(ctx: Ctx, id: number): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const loaded = await lockHandledCase(ctx, tx, id);
		const found = loaded.row;
		if (!found.closedAt) return;
		authorize(mayUndo(viewer, loaded));
		if (await hasOpenCase(tx, found)) throw new Conflict();
		// Without an entry of the log the action changed nothing.
		if (found.logId !== null && found.outcome)
			await applyOutcome(within(ctx, tx), tx, found, found.outcome, { value: 0 });
		if (found.alsoDeleted) await applyOutcome(within(ctx, tx), tx, found, "delete", { value: 0 });
		await updateCase(tx, id, {
			closedAt: null,
			closedBy: null,
			outcome: null,
			alsoDeleted: false,
			logId: null,
			assigneeUid: viewer.uid,
		});
		const of = { countryFid: found.countryFid, fid: found.fid };
		const before = { open: false, outcome: found.outcome };
		await logModeration(tx, ctx, {
			action: "reopen-report",
			object: { kind: "report", id },
			of,
			before,
			after: { open: true },
		});
	});
}
