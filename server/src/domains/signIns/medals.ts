import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type MedalMeasures, type MedalTrigger, medalsAfter } from "../medalSlot.ts";
import { activityDone } from "../wallet/events.ts";
import { signIns } from "./tables.ts";

/** How often a member signed in on a day of the year, as `01-31`. */
const onDay =
	(day: string) =>
	(uid: SQLWrapper): SQL<number> =>
		sql<number>`(select count(*) from ${signIns} s where s.uid = ${uid} and not s.repaired
			and to_char(s.day, 'MM-DD') = ${day})`;

/** Counts of sign-ins for medals. */
export const medalMeasures: MedalMeasures = {
	signIns: (uid) => sql<number>`(select count(*) from ${signIns} s where s.uid = ${uid} and not s.repaired)`,
	streak: (uid) => sql<number>`(select max(s.streak) from ${signIns} s where s.uid = ${uid})`,
	newYear: onDay("01-01"),
	africaDay: onDay("05-25"),
	friendshipDay: onDay("07-30"),
	leapDay: onDay("02-29"),
};

export const medalTriggers: readonly MedalTrigger[] = [
	medalsAfter(activityDone, (_db, { uid, activity }) =>
		activity === "sign-in"
			? [{ uid, measures: ["signIns", "streak", "newYear", "africaDay", "friendshipDay", "leapDay"] }]
			: [],
	),
];
