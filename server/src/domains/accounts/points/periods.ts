import { dayMs } from "../../../platform/durations.ts";

/** In place of a month, for the points in all. */
export const allTime = "1970-01-01";

/** For how long the times of a day are kept. */
export const storedPointDays = 62;

/** The day (UTC) of a time. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The first day (UTC) of the month of a time. */
export const monthOf = (time: Date): string => `${time.toISOString().slice(0, 7)}-01`;

/** The first day (UTC) of the month before that of a time. */
export const monthBefore = (time: Date): string =>
	monthOf(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - 1)));

/** The first of the days that are kept. */
export const firstStoredDay = (now: Date): string => dayOf(new Date(now.getTime() - storedPointDays * dayMs));
