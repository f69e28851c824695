import { addDays, monthOfDay } from "../../platform/sectionDays.ts";

interface Day {
	day: string;
	streak: number;
	repaired: boolean;
}

/**
 * The missed day that a member may repair: yesterday, if the day before it has a sign-in and no other day of that month
 * was repaired; empty for none. Today's sign-in may have come first.
 * @param latest the member's sign-ins until today, the latest first
 */
export function repairableDay(latest: readonly Day[], today: string): string {
	const missed = addDays(today, -1);
	const month = monthOfDay(missed);
	if (latest.some(({ day, repaired }) => repaired && monthOfDay(day) === month)) return "";
	const signed = new Set(latest.map(({ day }) => day));
	return !signed.has(missed) && signed.has(addDays(missed, -1)) ? missed : "";
}
