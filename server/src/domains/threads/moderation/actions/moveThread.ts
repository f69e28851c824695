import type { Ctx } from "../../../../platform/context.ts";
import type { Tx } from "../../../../platform/data/db.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { findLastEntry } from "../../../moderationLog/queries.ts";
import { requireRankOver } from "../../../moderationLog/requireRank.ts";
import { findBoard, listBoards } from "../../board/boards.ts";
import { threadMoved } from "../../events.ts";
import { undoMs } from "../../policy.ts";
import type { ThreadRow } from "../../queries.ts";
import { moderateThread } from "./moderateThread.ts";

/**
 * Moves a thread to another board that is open to threads. The board it was published in stays visible as its trace; a
 * pin to the top of the old board ends. Who has moved it moves it back within a day, also from a board that they don't
 * moderate.
 * @throws Invalid `fid`; otherwise as `moderateThread`
 */
export const moveThread = (ctx: Ctx, { tid, fid, reason }: { tid: number; fid: number; reason?: string | undefined }) =>
	moderateThread(
		ctx,
		{ tid, action: "move-thread", power: "move", reason, mayAlso: isMoveBack(fid) },
		async (thread, tx) => {
			await requireRankOver(tx, ctx.viewer, [thread.uid]);
			if (!findBoard(await listBoards(tx), fid)?.open && fid !== thread.movedFrom)
				throw new Invalid({ fid: "field.format" });
			if (thread.fid === fid) return {};
			await publish(tx, threadMoved({ tid, fid }));
			const origin = thread.movedFrom ?? thread.fid;
			return {
				fid,
				movedFrom: origin === fid ? null : origin,
				...(thread.pinned === 1 ? { pinned: 0, pinnedUntil: null } : {}),
			};
		},
	);

/** Whether the viewer has moved the thread from this board, within the time in which that is undone. */
const isMoveBack =
	(fid: number) =>
	async ({ tid }: ThreadRow, tx: Tx, { viewer, clock }: Ctx): Promise<boolean> => {
		const last = await findLastEntry(tx, "move-thread", { kind: "thread", id: tid });
		const since = clock.now().getTime() - undoMs;
		return last?.uid === viewer.uid && last.before.fid === fid && last.createdAt.getTime() >= since;
	};
