import { dateFormat } from "#contract/formats.ts";
import { formatDate } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** Writes a day such as `2026-11-23` as in the country of the section. */
export function useDay(): (day: string, withYear?: boolean) => string {
	const { lang, section } = useSite();
	return (day, withYear = true) => formatDate(Date.parse(`${day}T00:00:00Z`) / 1000, lang, section.region, withYear);
}

/** Writes a month such as `2026-11` in words. */
export function useMonth(): (month: string) => string {
	const { lang } = useSite();
	const format = dateFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
	return (month) => format.format(Date.parse(`${month}-01T00:00:00Z`));
}
