import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { changeMemberCounts, findMemberCounts } from "../../accounts/memberCounts.ts";
import { accountExists } from "../../accounts/queries.ts";
import { requireUnblocked } from "../block/actions/requireUnblocked.ts";
import { memberFollowed } from "../events.ts";
import { mayFollow } from "../policy.ts";
import { deleteFollow, insertFollow, isFollowing, lockFollowPair } from "../queries.ts";

/**
 * Sets whether the viewer follows a member to `wanted`, or toggles it (C-28).
 * @returns whether the viewer follows the member afterwards, and how many do.
 * @throws Forbidden `follow-self`, `follow-blocked`, `blocked-by-member`; NotFound `not-found` for a member who does
 * not exist.
 */
export async function followMember(
	ctx: Ctx,
	followUid: number,
	requested?: boolean,
): Promise<{ isFollowing: boolean; followers: number }> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		authorize(mayFollow(ctx.viewer, followUid));
		if (!(await accountExists(tx, followUid))) throw new NotFound();
		await lockFollowPair(tx, uid, followUid);
		await requireUnblocked(tx, ctx, [followUid]);
		const now = ctx.clock.now();
		const follows = requested ?? !(await isFollowing(tx, uid, followUid));
		const changed = await (follows ? insertFollow(tx, uid, followUid, now) : deleteFollow(tx, uid, followUid));
		const step = follows ? 1 : -1;
		if (changed)
			await changeMemberCounts(tx, [
				{ uid, following: step },
				{ uid: followUid, followers: step },
			]);
		if (changed && follows) await publish(tx, memberFollowed({ uid, followUid, at: now.toISOString() }));
		return { isFollowing: follows, followers: (await findMemberCounts(tx, followUid)).followers };
	});
}
