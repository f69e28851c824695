import { dateFormat, formatDay } from "#contract/formats.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Date and time in a time zone, as the value of a `datetime-local` field. @param at Unix seconds */
export const timeIn = (zone: string, at: number): string =>
	dateFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
		.format(at * 1000)
		.replace(" ", "T");

/**
 * The visitor's time zone, as the browser says; `fallback` before hydration, and for a browser that says UTC instead.
 */
export function useTimeZone(fallback: string): string {
	if (!useHydrated()) return fallback;
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	return /^(Etc\/)?(UTC|GMT)$/.test(timeZone) ? fallback : timeZone;
}

/** A time to read, in a time zone. @param at Unix seconds */
export const formatTimeIn = (zone: string, at: number, lang: string): string =>
	formatDay(
		lang,
		{ timeZone: zone, weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" },
		at * 1000,
	);

/** The name of a time zone. */
export const zoneName = (zone: string, lang: string): string =>
	dateFormat(lang, { timeZone: zone, timeZoneName: "long" })
		.formatToParts()
		.find(({ type }) => type === "timeZoneName")?.value ?? zone;

/** Unix seconds of a date and time as a form sends it, in a time zone; 0 for anything else. */
export function unixSecondsOf(local: string, zone: string): number {
	const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local.slice(0, 16)}Z`) / 1000 : Number.NaN;
	try {
		let at = wanted;
		// The offset at the wanted time may differ from the one at the same time in UTC.
		for (let round = 0; round < 2; round++) at += wanted - Date.parse(`${timeIn(zone, at)}Z`) / 1000;
		return at || 0;
	} catch {
		return 0;
	}
}
