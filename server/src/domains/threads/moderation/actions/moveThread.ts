import type { Ctx } from "../../../../platform/context.ts";
import { Invalid } from "../../../../platform/http/errors.ts";
import { publish } from "../../../../platform/jobs/events.ts";
import { findBoard } from "../../board/boards.ts";
import { threadMoved } from "../../events.ts";
import { moderateThread } from "./moderateThread.ts";

/**
 * Moves a thread to another board that is open to threads. The board it was published in stays visible as its trace; a pin to the
 * top of the old board ends.
 * @throws Invalid `fid`; otherwise as `moderateThread`
 */
export const moveThread = (ctx: Ctx, { tid, fid, reason }: { tid: number; fid: number; reason?: string | undefined }) =>
	moderateThread(ctx, { tid, action: "move-thread", power: "move", reason }, async (thread, tx) => {
		if (!findBoard(fid)?.open && fid !== thread.movedFrom) throw new Invalid({ fid: "field.format" });
		if (thread.fid === fid) return {};
		await publish(tx, threadMoved({ tid, fid }));
		const origin = thread.movedFrom ?? thread.fid;
		return {
			fid,
			movedFrom: origin === fid ? null : origin,
			...(thread.pinned === 1 ? { pinned: 0, pinnedUntil: null } : {}),
		};
	});
