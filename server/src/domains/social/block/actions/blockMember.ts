import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { changeMemberCounts } from "../../../accounts/memberCounts.ts";
import { accountExists } from "../../../accounts/queries.ts";
import { mayBlock } from "../../policy.ts";
import { deleteFollow, lockFollowPair } from "../../queries.ts";
import { deleteBlock, insertBlock } from "../queries.ts";
import { requirePlace } from "./requirePlace.ts";

/**
 * Blocks a member, or ends it. Blocking ends the follows between both. Repeating either changes nothing.
 * @throws Forbidden `block-self`, `too-many-blocks`; NotFound for a member who does not exist
 */
export async function blockMember(ctx: Ctx, uid: number, block: boolean): Promise<{ blocked: number }> {
	const { viewer } = ctx;
	authorize(mayBlock(viewer, uid));
	return ctx.transaction(async (tx) => {
		if (!block) {
			await deleteBlock(tx, viewer.uid, uid, { muted: false });
			return { blocked: 0 };
		}
		if (!(await accountExists(tx, uid))) throw new NotFound();
		const pairs = [
			[viewer.uid, uid],
			[uid, viewer.uid],
		].toSorted(([a = 0], [b = 0]) => a - b) as [number, number][];
		for (const pair of pairs) await lockFollowPair(tx, ...pair);
		await requirePlace(tx, viewer.uid);
		await insertBlock(tx, { uid: viewer.uid, blockedUid: uid, createdAt: ctx.clock.now() });
		for (const pair of pairs) await endFollow(tx, ...pair);
		return { blocked: 1 };
	});
}

async function endFollow(tx: Tx, uid: number, followUid: number): Promise<void> {
	if (await deleteFollow(tx, uid, followUid))
		await changeMemberCounts(tx, [
			{ uid, following: -1 },
			{ uid: followUid, followers: -1 },
		]);
}
