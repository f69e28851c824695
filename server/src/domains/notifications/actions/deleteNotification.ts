import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { findNotification, setDeletedAt } from "../queries.ts";
import { signalNotifications } from "../signalNotifications.ts";

/**
 * Deletes a notification of the viewer, or restores it. Repeating either changes nothing.
 * @throws NotFound also for a notification of another member
 */
export async function deleteNotification(ctx: Ctx, id: number, undo: boolean): Promise<{ id: number }> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		if (!(await findNotification(tx, uid, id))) throw new NotFound();
		if (await setDeletedAt(tx, uid, id, undo ? null : ctx.clock.now())) await signalNotifications(tx, [uid]);
		return { id };
	});
}
