import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { mayChooseInterests } from "../policy.ts";
import { replaceTags } from "../queries.ts";

/** Replaces the viewer's interests. @returns the new ones. */
export async function chooseInterests(ctx: Ctx, tagIds: number[]): Promise<number[]> {
	return ctx.transaction(async (tx) => {
		authorize(mayChooseInterests(ctx.viewer));
		await replaceTags(tx, ctx.viewer.uid, tagIds, ctx.clock.now());
		return tagIds;
	});
}
