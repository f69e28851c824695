import type { Ctx } from "../../../../platform/context.ts";
import { NotFound } from "../../../../platform/http/errors.ts";
import { authorize, requireUnbannedMember } from "../../../../platform/security/policy.ts";
import { findBoard, listBoards } from "../boards.ts";
import { isFollowable } from "../policy.ts";
import { deleteBoardFollow, insertBoardFollow } from "../queries.ts";

/**
 * Sets whether the viewer follows a board.
 * @throws Forbidden for a guest or banned member; NotFound `not-found` for a board that cannot be followed
 */
export async function followBoard(ctx: Ctx, fid: number, follows: boolean): Promise<void> {
	const { uid } = ctx.viewer;
	await ctx.transaction(async (tx) => {
		authorize(requireUnbannedMember(ctx.viewer));
		const board = findBoard(await listBoards(tx), fid);
		if (!board || !isFollowable(board)) throw new NotFound();
		await (follows ? insertBoardFollow(tx, uid, fid, ctx.clock.now()) : deleteBoardFollow(tx, uid, fid));
	});
}
