import type { Ctx } from "../../../platform/context.ts";
import { updateSeenAt } from "../queries.ts";

/** Marks the viewer's own answers among these as seen. */
export const markAnswersSeen = (ctx: Ctx, ids: number[]): Promise<{ n: number }> =>
	ctx.transaction(async (tx) => ({ n: await updateSeenAt(tx, ctx.viewer.uid, ids, ctx.clock.now()) }));
