import type { Ctx } from "../../../../platform/context.ts";
import { updateCase } from "../queries.ts";
import { lockHandledCase } from "./lockHandled.ts";
import { requireFree, requireOpen } from "./requireOpen.ts";

/**
 * Assigns an open case to the viewer, or to nobody. Repeating it changes nothing.
 * @throws NotFound; Conflict `case-closed`, and `case-taken` unless it is taken over
 */
export async function claimCase(
	ctx: Ctx,
	{ id, status = 1, over = 0 }: { id: number; status?: number | undefined; over?: number | undefined },
): Promise<void> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		const { row: found } = await lockHandledCase(ctx, tx, id);
		await requireOpen(tx, found);
		if (over === 0) await requireFree(tx, viewer, found);
		await updateCase(tx, id, { assigneeUid: status === 1 ? viewer.uid : null });
	});
}
