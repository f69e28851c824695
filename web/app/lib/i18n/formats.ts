import { dateLocale, displayNames, formatDay, numberFormat } from "#contract/formats.ts";
import type { Lang, PageSection } from "#contract/sections.ts";
import type { Translate } from "./translate.ts";

/** A count: in full up to 1000, then K, and M above a million, one decimal. */
export const formatCount = (count: number, lang: Lang): string =>
	numberFormat(lang, count > 1000 ? { notation: "compact", maximumFractionDigits: 1 } : {}).format(count);

/**
 * The compact stamp of lists: relative up to a day, then a date (U-035), with its year if that is another one. Dates
 * are in UTC, so that cached page and browser agree.
 * @param at Unix seconds
 * @param now Unix seconds
 * @param region country of the section
 */
export function formatRelativeTime(at: number, now: number, lang: Lang, t: Translate, region?: string): string {
	const minutes = Math.floor((now - at) / 60);
	if (minutes < 1) return t("time.justNow");
	if (minutes < 60) return t("time.minutes", { n: minutes });
	if (minutes < 24 * 60) return t("time.hours", { n: Math.floor(minutes / 60) });
	return formatDate(at, lang, region, yearOf(at) !== yearOf(now));
}

const yearOf = (at: number): number => new Date(at * 1000).getUTCFullYear();

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions, at: number): string =>
	formatDay(locale, { timeZone: "UTC", ...options }, at * 1000);

/** A date in UTC. @param at Unix seconds */
export const formatDate = (at: number, lang: Lang, region?: string, withYear = true): string =>
	formatIn(dateLocale(lang, region), { day: "numeric", month: "short", ...(withYear && { year: "numeric" }) }, at);

/** Whose dates and time zone are used. */
type DateSection = Pick<PageSection, "region" | "zone">;

/** A date in long form. @param at Unix seconds */
export const formatLongDate = (at: number, lang: Lang, { region, zone }: DateSection): string =>
	formatIn(dateLocale(lang, region), { dateStyle: "long", timeZone: zone }, at);

/** Date and time of day to the minute, with the time zone; without a section British, in UTC. @param at Unix seconds */
export const formatDateTime = (
	at: number,
	lang: Lang,
	{ region, zone }: DateSection = { region: undefined, zone: "UTC" },
): string =>
	formatIn(
		dateLocale(lang, region),
		{
			...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
			// Browsers differ in the short names of other zones.
			...{ timeZone: zone, timeZoneName: zone === "UTC" ? "short" : "shortOffset" },
		},
		at,
	);

/** A file size in kilobytes or megabytes. */
export function formatFileSize(bytes: number, lang: Lang): string {
	const mega = bytes >= 1_000_000;
	return numberFormat(lang, {
		style: "unit",
		unit: mega ? "megabyte" : "kilobyte",
		maximumFractionDigits: mega ? 1 : 0,
	}).format(bytes / (mega ? 1_000_000 : 1_000));
}

/** A section's name in the reader's language. */
export const sectionName = (
	{ region, name }: { region: string | undefined; name: string },
	lang: Lang,
	t: Translate,
): string => (region ? (displayNames(lang, { type: "region" }).of(region) ?? name) : t("section.global"));

/** Minutes and seconds, `0:08`. */
export const formatDuration = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
