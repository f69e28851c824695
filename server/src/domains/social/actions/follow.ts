import type { Ctx } from "../../../platform/context.ts";
import { Missing } from "../../../platform/errors.ts";
import { publish } from "../../../platform/events.ts";
import { must } from "../../../platform/policy.ts";
import { accountExists } from "../../accounts/queries.ts";
import { memberFollowed } from "../events.ts";
import { mayFollow } from "../policy.ts";
import { deleteFollow, insertFollow, isFollowing, lockPair } from "../queries.ts";

/**
 * Sets whether the viewer follows a member to `wanted`, or toggles it (C-28).
 * @returns whether the viewer follows the member afterwards.
 * @throws Forbidden `follow-self`; NotFound `not-found` for a member who does not exist.
 */
export async function follow(ctx: Ctx, followUid: number, wanted?: boolean): Promise<boolean> {
	const { uid } = ctx.viewer;
	return ctx.transact(async (tx) => {
		must(mayFollow(ctx.viewer, followUid));
		if (!(await accountExists(tx, followUid))) throw new Missing();
		await lockPair(tx, uid, followUid);
		const follows = wanted ?? !(await isFollowing(tx, uid, followUid));
		if (!follows) await deleteFollow(tx, uid, followUid);
		else if (await insertFollow(tx, uid, followUid, ctx.clock.now())) await publish(tx, memberFollowed({ uid, followUid }));
		return follows;
	});
}
