import { useHydrated } from "./use-hydrated.ts";

/** Date and time in a time zone, as the value of a `datetime-local` field. @param at Unix seconds */
export const timeIn = (zone: string, at: number): string =>
	new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(at * 1000).replace(" ", "T");

/** The visitor's time zone; before hydration `fallback`. */
export function useTimeZone(fallback: string): string {
	const hydrated = useHydrated();
	return hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : fallback;
}

/** A time to read, in a time zone. @param at Unix seconds */
export const formatTimeIn = (zone: string, at: number, lang: string): string =>
	new Intl.DateTimeFormat(lang, { timeZone: zone, weekday: "short", day: "numeric", month: "short", hour: "numeric", minute: "2-digit" }).format(at * 1000);

/** The name of a time zone. */
export const zoneName = (zone: string, lang: string): string =>
	new Intl.DateTimeFormat(lang, { timeZone: zone, timeZoneName: "long" }).formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
