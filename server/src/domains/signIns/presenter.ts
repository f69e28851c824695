import { goldOfDay, type SignInRecordView, signInGold } from "#contract/signIns.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { addDays, dayIn, monthOfDay } from "../../platform/sectionDays.ts";
import { readSetting } from "../siteSettings/queries.ts";
import { findRecordRows } from "./queries.ts";
import { repairableDay } from "./repairable.ts";
import { signInLuck } from "./settings.ts";

/** The viewer's sign-ins, with the days of a month (this one by default). */
export async function presentRecord(
	{ viewer: { uid, countryFid }, clock, deps }: Pick<Ctx, "viewer" | "clock" | "deps">,
	db: Db,
	shownMonth?: string,
): Promise<SignInRecordView> {
	const today = dayIn(countryFid, clock.now());
	const month = shownMonth ?? monthOfDay(today);
	const { latest, ofMonth, total, remind } = await findRecordRows(db, uid, today, month);
	const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
	const [last] = latest;
	const signed = last?.day === today ? last : undefined;
	const streak = last && last.day >= addDays(today, -1) ? last.streak : 0;
	const dayOf = ({ day }: { day: string }): number => Number(day.slice(8));
	return {
		total,
		day_gold: [...signInGold],
		continue_days: streak,
		sign: ofMonth.map(dayOf),
		is_sign: Number(signed !== undefined),
		today_total: signed?.xgold ?? goldOfDay(streak + 1),
		month_gold: ofMonth.reduce((sum, { xgold }) => sum + xgold, 0),
		today,
		month,
		repaired: ofMonth.filter(({ repaired }) => repaired).map(dayOf),
		today_xcoin: signed?.xcoin ?? 0,
		xcoin_percent: await readSetting(deps, signInLuck),
		repairable: repairableDay(latest, today),
		week: latest.flatMap(({ day }) => (day >= monday ? day : [])).toReversed(),
		remind,
	};
}
