import type { Ctx } from "../../../platform/context.ts";
import { markSeen } from "../queries.ts";

/** Notes that the viewer was shown these answers, so that nothing calls them to look any more. What is not theirs stays as it is. */
export const seeAnswers = (ctx: Ctx, ids: number[]): Promise<{ n: number }> =>
	ctx.transact(async (tx) => ({ n: await markSeen(tx, ctx.viewer.uid, ids, ctx.clock.now()) }));
