import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { existingUids } from "../../accounts/queries.ts";
import { memberFollowed } from "../events.ts";
import { mayFollow } from "../policy.ts";
import { insertFollow, lockPair } from "../queries.ts";

/**
 * Follows several members at once; only adds (decision C-28). Who left meanwhile is passed over.
 * Pairs are locked in the order of their ids, so that two callers never block each other.
 * @returns how many are followed now that were not before.
 * @throws Refused `follow-self`; Missing `not-found` when none of them exists.
 */
export async function followAll(ctx: Ctx, uids: number[]): Promise<{ count: number }> {
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		for (const followUid of uids) must(mayFollow(ctx.viewer, followUid));
		const existing = await existingUids(tx, uids);
		if (existing.length === 0) throw new Missing();
		let count = 0;
		for (const followUid of existing) {
			await lockPair(tx, uid, followUid);
			if (!(await insertFollow(tx, uid, followUid, ctx.clock.now()))) continue;
			await publish(tx, memberFollowed({ uid, followUid }));
			count++;
		}
		return { count };
	});
}
