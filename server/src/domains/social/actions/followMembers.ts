import type { Ctx } from "../../../platform/context.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../accounts/memberCounts.ts";
import { listAccountIds } from "../../accounts/queries.ts";
import { listBlockersOf } from "../block/queries.ts";
import { memberFollowed } from "../events.ts";
import { mayFollow } from "../policy.ts";
import { insertFollow, lockFollowPair } from "../queries.ts";

/**
 * Follows several members; those already followed stay followed (C-28). The viewer, unknown members and those between
 * whom and the viewer there is a block are skipped. Pairs are locked in the order of their ids, so that concurrent
 * calls cannot deadlock.
 * @returns the requested members that the viewer now follows.
 */
export async function followMembers(ctx: Ctx, requested: number[]): Promise<{ uids: number[] }> {
	authorize(mayFollow(ctx.viewer, 0));
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		const existing = await listAccountIds(
			tx,
			requested.filter((id) => id !== uid && !ctx.viewer.blocks(id)),
		);
		const candidates = existing.sort((a, b) => a - b);
		for (const followUid of candidates) await lockFollowPair(tx, uid, followUid);
		const blockers = await listBlockersOf(tx, uid, candidates);
		const uids = candidates.filter((id) => !blockers.includes(id));
		const now = ctx.clock.now();
		const added: number[] = [];
		for (const followUid of uids) if (await insertFollow(tx, uid, followUid, now)) added.push(followUid);
		if (added.length > 0)
			await changeMemberCounts(tx, [
				{ uid, following: added.length },
				...added.map((followUid) => ({ uid: followUid, followers: 1 })),
			]);
		for (const followUid of added) await publish(tx, memberFollowed({ uid, followUid, at: now.toISOString() }));
		return { uids };
	});
}
