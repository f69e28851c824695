import { randomInt } from "node:crypto";
import { goldOfDay, signInXcoin } from "#contract/signIns.ts";
import type { Ctx } from "../../../platform/context.ts";
import { Conflict, Forbidden } from "../../../platform/http/errors.ts";
import { publish } from "../../../platform/jobs/events.ts";
import { addDays, dayIn } from "../../../platform/sectionDays.ts";
import { readSetting } from "../../siteSettings/queries.ts";
import { transfer } from "../../wallet/actions/transfer.ts";
import { activityDone } from "../../wallet/events.ts";
import { insertSignIn, listLatest, lockSignIns } from "../queries.ts";
import { signInLuck } from "../settings.ts";

/**
 * Signs the viewer in for today (S-062): XGold by the days in a row, and with a chance XCoin (C-75). A second one of
 * the day changes nothing.
 * @param day when it was done, for one that waited without a connection
 * @throws Conflict `sign-in-over` for a day before today or before the latest sign-in, `sign-in-early` for one after
 * it; Forbidden `sign-in-unavailable` while the wallet is off
 */
export async function signIn(ctx: Ctx, day?: string): Promise<void> {
	const { viewer, deps } = ctx;
	const { uid } = viewer;
	if (!deps.config.features.wallet) throw new Forbidden("sign-in-unavailable");
	const percent = await readSetting(deps, signInLuck);
	return ctx.transaction(async (tx) => {
		const now = ctx.clock.now();
		const today = dayIn(viewer.countryFid, now);
		if (day !== undefined && day !== today) throw new Conflict(day < today ? "sign-in-over" : "sign-in-early");
		await lockSignIns(tx, uid);
		const [last] = await listLatest(tx, uid, addDays(today, 1), 1);
		// Today was over in the section that the member has left.
		if (last && last.day > today) throw new Conflict("sign-in-over");
		const streak = last?.day === addDays(today, -1) ? last.streak + 1 : 1;
		const xcoin = randomInt(100) < percent ? signInXcoin : 0;
		const xgold = goldOfDay(streak);
		if (await insertSignIn(tx, { uid, day: today, streak, xgold, xcoin, createdAt: now })) {
			const key = `sign-in:${uid}:${today}`;
			await transfer(tx, { from: "rewards", to: uid, currency: "xgold", amount: xgold, reason: "sign-in", key, now });
			const luck = { currency: "xcoin", amount: xcoin, reason: "sign-in-luck", key: `${key}:xcoin` } as const;
			if (xcoin > 0) await transfer(tx, { from: "rewards", to: uid, ...luck, now });
			await publish(tx, activityDone({ uid, activity: "sign-in", at: now.toISOString() }));
		}
	});
}
