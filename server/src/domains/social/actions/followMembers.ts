import type { Ctx } from "../../../platform/context.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { listAccountIds } from "../../accounts/queries.ts";
import { mayFollow } from "../policy.ts";
import { insertFollow, lockFollowPair } from "../queries.ts";

/**
 * Follows several members; those already followed stay followed (C-28). The viewer and unknown members are skipped.
 * Pairs are locked in the order of their ids, so that concurrent calls cannot deadlock.
 * @returns the requested members that the viewer now follows.
 */
export async function followMembers(ctx: Ctx, requested: number[]): Promise<{ follows_status: number; uids: number[] }> {
	authorize(mayFollow(ctx.viewer, 0));
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const existing = await listAccountIds(
			tx,
			requested.filter((id) => id !== uid),
		);
		const uids = existing.sort((a, b) => a - b);
		for (const followUid of uids) {
			await lockFollowPair(tx, uid, followUid);
			await insertFollow(tx, uid, followUid, ctx.clock.now());
		}
		return { follows_status: 1, uids };
	});
}
