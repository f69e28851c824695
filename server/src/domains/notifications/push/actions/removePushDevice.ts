import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { deleteSubscription } from "../queries.ts";

/**
 * Turns push notifications off in one of the viewer's browsers, without an id in this session's.
 * @throws NotFound when it is not theirs
 */
export async function removePushDevice(ctx: Ctx, id: number | undefined): Promise<void> {
	const { uid, sessionId } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const removed = await deleteSubscription(tx, uid, id === undefined ? { sessionId } : { id });
		if (removed === 0 && id !== undefined) throw new NotFound();
	});
}
