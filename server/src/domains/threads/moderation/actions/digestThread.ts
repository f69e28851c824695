import { endAfter } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { changePoints } from "../../../accounts/points/actions/changePoints.ts";
import { award } from "../../../wallet/actions/award.ts";
import { moderateThread } from "./moderateThread.ts";

/**
 * Adds a thread to the digest, or removes it (level 0). Its author gets points, and once XGold, unless they did it
 * themselves.
 * @throws as `moderateThread`
 */
export const digestThread = (
	ctx: Ctx,
	{ tid, level, days, reason }: { tid: number; level: number; days?: number | undefined; reason?: string | undefined },
) =>
	moderateThread(ctx, { tid, action: "digest-thread", power: "digest", reason }, async (thread, tx) => {
		const { uid, createdAt } = thread;
		const step = Math.sign(level) - Math.sign(thread.digest);
		if (step !== 0) await changePoints(tx, { uid, kind: "digest", at: createdAt, step: step > 0 ? 1 : -1 });
		if (step > 0 && uid !== ctx.viewer.uid) await award(tx, ctx, { uid, activity: "digest", subject: tid });
		return { digest: level, digestUntil: level === 0 ? null : endAfter(ctx.clock.now(), days) };
	});
