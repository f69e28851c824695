import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { findNotice, setDeletedAt } from "../queries.ts";
import { signalNotices } from "../signalNotices.ts";

/**
 * Deletes a notice of the viewer, or restores it. Repeating either changes nothing.
 * @throws NotFound also for a notice of another member
 */
export async function deleteNotice(ctx: Ctx, id: number, undo: boolean): Promise<{ id: number }> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		if (!(await findNotice(tx, uid, id))) throw new NotFound();
		if (await setDeletedAt(tx, uid, id, undo ? null : ctx.clock.now())) await signalNotices(tx, [uid]);
		return { id };
	});
}
