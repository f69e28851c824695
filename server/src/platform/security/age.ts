/**
 * Whether somebody is younger than so many years at a time, by a birth date as 2013-11-24 (UTC). Nobody is whose birth
 * date isn't known.
 */
export function isYoungerThan(bornOn: string | null, years: number, now: Date): boolean {
	const [year = 0, month = 1, day = 1] = (bornOn ?? "").split("-").map(Number);
	return year > 0 && Date.UTC(year + years, month - 1, day) > now.getTime();
}
