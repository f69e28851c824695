import { dateFormat } from "#contract/formats.ts";
/**
 * Hours in which nothing is pushed, on the member's clock: minutes after midnight, `to` not included. From 22:00 to
 * 7:00 is one night.
 */
export interface QuietHours {
	from: number;
	to: number;
}

const dayMinutes = 1_440;

/** Minutes after midnight on the clock of a time zone. */
export function minuteOfDay(at: Date, timeZone: string): number {
	const parts = dateFormat("en-GB", {
		timeZone,
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	}).formatToParts(at);
	const part = (name: string): number => Number(parts.find(({ type }) => type === name)?.value);
	return part("hour") * 60 + part("minute");
}

/** When the quiet hours end in which a moment lies; null for a moment outside. Equal times are no quiet hours. */
export function quietUntil(at: Date, { from, to }: QuietHours, timeZone: string): Date | null {
	const now = minuteOfDay(at, timeZone);
	const since = (now - from + dayMinutes) % dayMinutes;
	const length = (to - from + dayMinutes) % dayMinutes;
	if (since >= length) return null;
	const end = new Date(Math.floor(at.getTime() / 60_000) * 60_000 + (length - since) * 60_000);
	// In the night in which the clocks change, the end is at its time on the clock all the same.
	const shown = minuteOfDay(end, timeZone);
	const off = ((shown - to + dayMinutes + dayMinutes / 2) % dayMinutes) - dayMinutes / 2;
	return new Date(end.getTime() - off * 60_000);
}
