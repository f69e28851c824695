import type { Ctx } from "../../../platform/context.ts";
import { insertOnboarding } from "../queries.ts";

/** Marks the viewer's onboarding as completed or skipped. */
export async function endOnboarding(ctx: Ctx): Promise<void> {
	await ctx.transact(async (tx) => {
		await insertOnboarding(tx, ctx.viewer.uid, ctx.clock.now());
		return {};
	});
}
