import type { Ctx } from "../../../platform/context.ts";
import { markSeen } from "../queries.ts";

/** Marks the viewer's own answers among these as seen. */
export const seeAnswers = (ctx: Ctx, ids: number[]): Promise<{ n: number }> =>
	ctx.transact(async (tx) => ({ n: await markSeen(tx, ctx.viewer.uid, ids, ctx.clock.now()) }));
