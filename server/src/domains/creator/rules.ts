const weekMs = 7 * 86_400_000;

/** When the last seven days began, and this calendar month (UTC), in which points are counted (document 3, section 9). */
export const countedSince = (now: Date): { week: Date; month: Date } => ({
	week: new Date(now.getTime() - weekMs),
	month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)),
});
