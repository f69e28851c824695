import type { Power } from "#contract/moderationActions.ts";
import { endAfter } from "../../../../platform/clock.ts";
import type { Ctx } from "../../../../platform/context.ts";
import { Conflict } from "../../../../platform/http/errors.ts";
import { authorize } from "../../../../platform/security/policy.ts";
import { readSetting } from "../../../siteSettings/queries.ts";
import { mayModerate } from "../../policy.ts";
import { pinLimit } from "../../settings.ts";
import { currentPin } from "../../thread/rules.ts";
import { countPinnedThreads, lockPinScope } from "../queries.ts";
import { moderateThread } from "./moderateThread.ts";

const powerOfLevel = (level: number): Power => `pin-${level}` as Power;

/**
 * Pins a thread at a level, 0 unpins it. Both the new and the current level must be in the viewer's power.
 * @throws Conflict `pin-full` when as many as allowed are pinned there; otherwise as `moderateThread`
 */
export async function pinThread(
	ctx: Ctx,
	{ tid, level, days, reason }: { tid: number; level: number; days?: number | undefined; reason?: string | undefined },
) {
	const now = ctx.clock.now();
	const limit = await readSetting(ctx.deps, pinLimit);
	const action = level === 0 ? "unpin-thread" : "pin-thread";
	return moderateThread(ctx, { tid, action, power: "pin-1", reason }, async (thread, tx) => {
		const current = currentPin(thread, now);
		for (const one of new Set([current, level].filter(Boolean)))
			authorize(mayModerate(ctx.viewer, powerOfLevel(one), thread));
		if (level === 0) return { pinned: 0, pinnedUntil: null };
		if (level !== current) {
			await lockPinScope(tx, level, thread);
			if ((await countPinnedThreads(tx, level, thread, now)) >= limit) throw new Conflict("pin-full");
		}
		return { pinned: level, pinnedUntil: endAfter(now, days) };
	});
}
