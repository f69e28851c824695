import type { Ctx } from "../../../platform/context.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { answersSeen } from "../events.ts";
import { updateSeenAt } from "../queries.ts";

/** Marks the viewer's own answers among these as seen. */
export function markAnswersSeen(ctx: Ctx, ids: number[]): Promise<{ n: number }> {
	const { uid } = ctx.viewer;
	const now = ctx.clock.now();
	return ctx.transaction(async (tx) => {
		const n = await updateSeenAt(tx, uid, ids, now);
		if (n > 0) await publish(tx, answersSeen({ uid, ids, at: now.toISOString() }));
		return { n };
	});
}
