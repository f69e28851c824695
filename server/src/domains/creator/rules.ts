const weekMs = 7 * 86_400_000;

/** Start of the last seven days and of the current calendar month (UTC). */
export const countingPeriods = (now: Date): { week: Date; month: Date } => ({
	week: new Date(now.getTime() - weekMs),
	month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
});
