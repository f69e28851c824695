import type { ThreadCardView } from "#contract/threadLists.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findBoard, loadBoards } from "../../threads/board/boards.ts";
import { presentBoard } from "../../threads/board/presenter.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import type { FollowedIds } from "../followed/queries.ts";
import { findInterests } from "./forYou.ts";
import { reasonFor } from "./rank.ts";

/**
 * Why each of these threads is in "for you", as it is now: what the viewer follows may have changed since it was
 * ranked.
 */
export async function findReasons(
	ctx: Ctx,
	fid: number,
	followed: Promise<FollowedIds>,
	rows: ThreadRow[],
): Promise<(tid: number) => Partial<ThreadCardView>> {
	const interests = await findInterests(ctx, fid, rows, followed);
	const boards = await loadBoards(ctx.deps);
	const byTid = new Map(
		rows.map((row) => {
			const kind = reasonFor(row, interests);
			const board = findBoard(boards, row.fid);
			const topid = row.topid ?? 0;
			const names = {
				topic: interests.topics.get(topid),
				interest: interests.interesting.get(topid),
				board: board && presentBoard(board, ctx).name,
			};
			return [row.tid, { kind, name: (kind in names ? names[kind as keyof typeof names] : undefined) ?? "" }];
		}),
	);
	return (tid) => {
		const reason = byTid.get(tid);
		return reason ? { reason } : {};
	};
}
