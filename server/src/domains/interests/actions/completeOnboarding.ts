import type { Ctx } from "../../../platform/context.ts";
import { insertOnboarding } from "../queries.ts";

/** Marks the viewer's onboarding as completed or skipped. */
export async function completeOnboarding(ctx: Ctx): Promise<void> {
	await ctx.transaction(async (tx) => {
		await insertOnboarding(tx, ctx.viewer.uid, ctx.clock.now());
	});
}
