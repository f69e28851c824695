import { dayMs } from "../../platform/durations.ts";

/** Start of the last seven days and of the current calendar month (UTC). */
export const countingPeriods = (now: Date): { week: Date; month: Date } => ({
	week: new Date(now.getTime() - 7 * dayMs),
	month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
});

/** The time so many days ago. */
export const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
