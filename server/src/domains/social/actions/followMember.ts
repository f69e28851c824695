import type { Ctx } from "../../../platform/context.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { authorize } from "../../../platform/security/policy.ts";
import { accountExists } from "../../accounts/queries.ts";
import { mayFollow } from "../policy.ts";
import { deleteFollow, insertFollow, isFollowing, lockFollowPair } from "../queries.ts";

/**
 * Sets whether the viewer follows a member to `wanted`, or toggles it (C-28).
 * @returns whether the viewer follows the member afterwards.
 * @throws Forbidden `follow-self`; NotFound `not-found` for a member who does not exist.
 */
export async function followMember(ctx: Ctx, followUid: number, wanted?: boolean): Promise<boolean> {
	const { uid } = ctx.viewer;
	return ctx.transaction(async (tx) => {
		authorize(mayFollow(ctx.viewer, followUid));
		if (!(await accountExists(tx, followUid))) throw new NotFound();
		await lockFollowPair(tx, uid, followUid);
		const follows = wanted ?? !(await isFollowing(tx, uid, followUid));
		if (!follows) await deleteFollow(tx, uid, followUid);
		else await insertFollow(tx, uid, followUid, ctx.clock.now());
		return follows;
	});
}
