import type { ThreadCardView } from "#contract/threadLists.ts";
import type { Ctx } from "../../../platform/context.ts";
import { findBoard } from "../../threads/board/boards.ts";
import { presentBoard } from "../../threads/board/presenter.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import { findInterests } from "./forYou.ts";
import { reasonFor } from "./rank.ts";

/** Why each of these threads is in "for you", as it is now: what the viewer follows may have changed since it was ranked. */
export async function findReasons(
	ctx: Ctx,
	fid: number,
	rows: ThreadRow[],
): Promise<(tid: number) => Partial<ThreadCardView>> {
	const interests = await findInterests(ctx, fid, rows);
	const byTid = new Map(
		rows.map((row) => {
			const kind = reasonFor(row, interests);
			const board = findBoard(row.fid);
			const names = { topic: interests.topics.get(row.topid ?? 0), board: board && presentBoard(board, ctx.lang).name };
			return [row.tid, { kind, name: (kind === "topic" || kind === "board" ? names[kind] : undefined) ?? "" }];
		}),
	);
	return (tid) => {
		const reason = byTid.get(tid);
		return reason ? { reason } : {};
	};
}
