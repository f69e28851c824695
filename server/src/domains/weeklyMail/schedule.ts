import { dateFormat } from "#contract/formats.ts";
import { sections } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import { weekMs } from "../../platform/durations.ts";

/** Hours of Thursday in which the e-mails are written; the later ones are for a server that was off in the morning. */
const [firstHour, lastHour] = [8, 19];

/** Weekday, hour and ISO week on the clock of a time zone. */
export function localTime(at: Date, timeZone: string): { weekday: string; hour: number; week: string } {
	const parts = dateFormat("en-US", {
		timeZone,
		weekday: "short",
		year: "numeric",
		month: "2-digit",
		day: "2-digit",
		hour: "2-digit",
		hourCycle: "h23",
	}).formatToParts(at);
	const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? "";
	const day = new Date(`${part("year")}-${part("month")}-${part("day")}T00:00:00Z`);
	return { weekday: part("weekday"), hour: Number(part("hour")), week: isoWeek(day) };
}

/** The ISO week of a day: weeks begin on Monday, and belong to the year of their Thursday. */
function isoWeek(day: Date): string {
	const thursday = new Date(day);
	thursday.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) + 3);
	const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
	const week = Math.floor((thursday.getTime() - newYear) / weekMs) + 1;
	return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, "0")}`;
}

/** The sections in which it is Thursday morning or later, by the week in which it is. */
export function dueSections(now: Date): Map<string, number[]> {
	const due = new Map<string, number[]>();
	for (const section of sections) {
		const { weekday, hour, week } = localTime(now, zoneOfSection(section));
		if (weekday === "Thu" && hour >= firstHour && hour <= lastHour)
			due.set(week, [...(due.get(week) ?? []), section.fid]);
	}
	return due;
}
