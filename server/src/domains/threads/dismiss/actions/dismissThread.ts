import type { Ctx } from "../../../../platform/context.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { mayHideThread } from "../../policy.ts";
import { getReadableThread } from "../../queries.ts";
import { deleteDismissedThread, insertDismissedThread } from "../queries.ts";

/**
 * Hides a thread from the viewer's lists, or shows it there again. Repeating either changes nothing.
 * @throws as `getReadableThread`; Forbidden `hide-own-thread`
 */
export async function dismissThread(ctx: Ctx, tid: number, hide: boolean): Promise<{ hidden: number }> {
	const { viewer } = ctx;
	return ctx.transaction(async (tx) => {
		if (hide) {
			authorize(mayHideThread(viewer, await getReadableThread(tx, viewer, tid)));
			await insertDismissedThread(tx, viewer.uid, tid, ctx.clock.now());
		} else await deleteDismissedThread(tx, viewer.uid, tid);
		return { hidden: Number(hide) };
	});
}
