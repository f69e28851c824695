import type { Ctx } from "../../../platform/context.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { listAccountIds } from "../../accounts/queries.ts";
import { memberFollowed } from "../events.ts";
import { mayFollow } from "../policy.ts";
import { insertFollow, lockPair } from "../queries.ts";

/**
 * Follows several members at once; whom the viewer follows already stays followed (decision C-28). Oneself and who is
 * not there are passed over. Pairs are locked in the order of their ids, so that two callers never block each other.
 * @returns who is followed now, of those asked for.
 */
export async function followAll(ctx: Ctx, asked: number[]): Promise<{ follows_status: number; uids: number[] }> {
	must(mayFollow(ctx.viewer, 0));
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		const there = await listAccountIds(
			tx,
			asked.filter((one) => one !== uid),
		);
		const uids = there.sort((a, b) => a - b);
		for (const followUid of uids) {
			await lockPair(tx, uid, followUid);
			if (await insertFollow(tx, uid, followUid, ctx.clock.now())) await publish(tx, memberFollowed({ uid, followUid }));
		}
		return { follows_status: 1, uids };
	});
}
