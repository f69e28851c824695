import { dateFormat, dateLocale, formatDay } from "#contract/formats.ts";
import { findSectionByFid, globalSection, type Lang } from "#contract/sections.ts";
import { zoneOfSection } from "#contract/timeZones.ts";
import { dayMs } from "./durations.ts";

/** The day in a section at a time, as `2026-11-23`. */
export function dayIn(countryFid: number, at: Date): string {
	const timeZone = zoneOfSection(findSectionByFid(countryFid) ?? globalSection);
	return dateFormat("sv", { timeZone, dateStyle: "short" }).format(at);
}

/** The day in a section at a time in words, as members of the section write dates. */
export function formatDayIn(countryFid: number, at: Date, lang: Lang): string {
	const section = findSectionByFid(countryFid) ?? globalSection;
	return formatDay(dateLocale(lang, section.region), { dateStyle: "long", timeZone: zoneOfSection(section) }, at);
}

/** The day so many days later, or earlier for a negative number. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export const monthOfDay = (day: string): string => day.slice(0, 7);

/** When a day begins in a section. */
export function startOfDay(countryFid: number, day: string): Date {
	// Zones are at most 14 hours from UTC and change by quarters of an hour.
	const quarter = 900_000;
	let [low, high] = [-56, 56];
	const utc = Date.parse(`${day}T00:00:00Z`);
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (dayIn(countryFid, new Date(utc + middle * quarter)) < day) low = middle + 1;
		else high = middle;
	}
	return new Date(utc + low * quarter);
}
