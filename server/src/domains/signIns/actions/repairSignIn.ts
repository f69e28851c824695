import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { addDays, dayIn } from "../../../platform/sectionDays.ts";
import { insertSignIn, latestDays, listLatest, lockSignIns, setStreak } from "../queries.ts";
import { repairableDay } from "../repairable.ts";

/**
 * Repairs the day that the viewer missed just now: the days in a row go on, the repaired day brings nothing.
 * @throws Conflict `sign-in-unrepairable` when there is none, or one of this month was repaired; Forbidden
 * `sign-in-unavailable`
 */
export function repairSignIn(ctx: Ctx): Promise<void> {
	const { viewer, deps } = ctx;
	const { uid } = viewer;
	if (!deps.config.features.wallet) throw new Forbidden("sign-in-unavailable");
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const today = dayIn(viewer.countryFid, now);
		await lockSignIns(tx, uid);
		const latest = await listLatest(tx, uid, today, latestDays);
		const day = repairableDay(latest, today);
		const before = latest.find((row) => row.day === addDays(day || today, -1));
		if (!day || !before) throw new Conflict("sign-in-unrepairable");
		const streak = before.streak + 1;
		await insertSignIn(tx, { uid, day, streak, xgold: 0, repaired: true, createdAt: now });
		if (latest[0]?.day === today) await setStreak(tx, uid, today, streak + 1);
	});
}
