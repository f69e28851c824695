import { dateFormat, relativeTimeFormat } from "#contract/formats.ts";
import type { Lang } from "#contract/sections.ts";

const dayMs = 86_400_000;

const format = (lang: Lang, options: Intl.DateTimeFormatOptions, ms: number): string =>
	dateFormat(lang === "en" ? "en-GB" : lang, options).format(ms);

const dayOf = (ms: number): number => Math.floor((ms - new Date(ms).getTimezoneOffset() * 60_000) / dayMs);

/** Time of day of a message, in the time zone of the device. @param at unix seconds */
export const formatTime = (at: number, lang: Lang): string =>
	format(lang, { hour: "numeric", minute: "2-digit" }, at * 1_000);

/** When the last message was sent: the time today, else the day of the week, or the date. @param at unix seconds */
export function formatListTime(at: number, lang: Lang, now = Date.now()): string {
	const days = dayOf(now) - dayOf(at * 1_000);
	if (days <= 0) return formatTime(at, lang);
	if (days < 7) return format(lang, { weekday: "short" }, at * 1_000);
	const isThisYear = new Date(now).getFullYear() === new Date(at * 1_000).getFullYear();
	return format(lang, { day: "numeric", month: "short", ...(isThisYear ? {} : { year: "numeric" }) }, at * 1_000);
}

/** Day and time above messages. @param at unix seconds */
export function formatTimeTag(at: number, lang: Lang, now = Date.now()): string {
	const days = dayOf(now) - dayOf(at * 1_000);
	const time = formatTime(at, lang);
	if (days === 0 || days === 1) {
		const name = relativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day");
		return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${time}`;
	}
	const year = new Date(now).getFullYear() === new Date(at * 1_000).getFullYear() ? {} : ({ year: "numeric" } as const);
	return `${format(lang, { weekday: "short", day: "numeric", month: "short", ...year }, at * 1_000)}, ${time}`;
}

/** Seconds of silence after which the time is shown again. */
const tagGapSeconds = 15 * 60;

/** Whether a message has the time above it (U-030). */
export const needsTimeTag = (time: number, before: number | undefined): boolean =>
	before === undefined || time - before > tagGapSeconds || dayOf(time * 1_000) !== dayOf(before * 1_000);
