import type { Lang } from "#contract/sections.ts";
import type { Translate } from "./translate.ts";

const compact = new Map<Lang, Intl.NumberFormat>();
const plain = new Map<Lang, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();
/** Countries whose way to write dates in English is known; for others `Intl` would write American ones. */
const englishRegions = new Set(["GH", "ID", "IN", "KE", "NG", "PH", "PK", "TZ", "UG", "ZM"]);

/** Dates are written as in the country of the section. */
function dateLocale(lang: Lang, region: string | undefined): string {
	if (lang === "en") return `en-${region && englishRegions.has(region) ? region : "GB"}`;
	return lang === "fr" && region ? `fr-${region}` : lang;
}

/** A count: in full up to 1000, then K, and M above a million, one decimal. */
export function formatCount(count: number, lang: Lang): string {
	const short = count > 1000;
	const cache = short ? compact : plain;
	let format = cache.get(lang);
	if (!format) {
		format = new Intl.NumberFormat(lang, short ? { notation: "compact", maximumFractionDigits: 1 } : {});
		cache.set(lang, format);
	}
	return format.format(count);
}

/**
 * The compact stamp of lists: relative up to a day, then a date (U-035), with its year if that is another one. Dates are in UTC, so that cached page and browser agree.
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

/** A format in UTC, created once. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions, at: number): string {
	const key = locale + JSON.stringify(options);
	const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
	dates.set(key, format);
	return format.format(at * 1000);
}

/** A date in UTC. @param at Unix seconds */
export const formatDate = (at: number, lang: Lang, region?: string, withYear = true): string =>
	formatIn(dateLocale(lang, region), { day: "numeric", month: "short", ...(withYear && { year: "numeric" }) }, at);

/** A date in long form, in UTC. @param at Unix seconds */
export const formatLongDate = (at: number, lang: Lang, region?: string): string =>
	formatIn(dateLocale(lang, region), { dateStyle: "long" }, at);

/** Date and time of day to the minute in UTC, with the time zone. @param at Unix seconds */
export const formatDateTime = (at: number, lang: Lang, region?: string): string =>
	formatIn(
		dateLocale(lang, region),
		{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit", timeZoneName: "short" },
		at,
	);

/** A file size in kilobytes or megabytes. */
export function formatFileSize(bytes: number, lang: Lang): string {
	const mega = bytes >= 1_000_000;
	return new Intl.NumberFormat(lang, {
		style: "unit",
		unit: mega ? "megabyte" : "kilobyte",
		maximumFractionDigits: mega ? 1 : 0,
	}).format(bytes / (mega ? 1_000_000 : 1_000));
}

const regions = new Map<Lang, Intl.DisplayNames>();
const regionNames = new Map<string, string>();

/** A section's name in the reader's language. */
export function sectionName(section: { region: string | undefined; name: string }, lang: Lang, t: Translate): string {
	if (!section.region) return t("section.global");
	const key = `${lang} ${section.region}`;
	const known = regionNames.get(key);
	if (known) return known;
	const names = regions.get(lang) ?? new Intl.DisplayNames(lang, { type: "region" });
	regions.set(lang, names);
	const name = names.of(section.region) ?? section.name;
	regionNames.set(key, name);
	return name;
}

/** Minutes and seconds, `0:08`. */
export const formatDuration = (seconds: number): string =>
	`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
