import type { Lang } from "./sections.ts";

const maxFormats = 1_000;
const formats = new Map<string, unknown>();

/** A format of `Intl` takes tens of kilobytes that the garbage collector does not see, so each is created once. */
const createdOnce =
	<Options extends object, Format>(create: new (locale: string, options: Options) => Format) =>
	(locale: string, options = {} as Options): Format => {
		const key = create.name + locale + JSON.stringify(options);
		const format = (formats.get(key) as Format | undefined) ?? new create(locale, options);
		// Names of time zones come from outside in any case of letters.
		if (formats.size >= maxFormats) formats.clear();
		formats.set(key, format);
		return format;
	};

/** Countries whose way to write dates in English is known; for others `Intl` would write American ones. */
const englishRegions = "GH ID IN KE NG PH PK TZ UG ZM";

/** Dates are written as in the country of the section. */
export function dateLocale(lang: Lang, region: string | undefined): string {
	if (lang === "en") return `en-${region && englishRegions.includes(region) ? region : "GB"}`;
	return lang === "fr" && region ? `fr-${region}` : lang;
}

export const dateFormat = createdOnce(Intl.DateTimeFormat);
/**
 * A date in words: in French, the one of our languages whose months are in small letters, the first of a month is
 * “1er”, which `Intl` leaves out.
 * @param at milliseconds
 */
export const formatDay = (locale: string, options: Intl.DateTimeFormatOptions, at: number | Date): string =>
	dateFormat(locale, options)
		.format(at)
		.replace(/\b1(?= [a-zé])/, "1er");
export const numberFormat = createdOnce(Intl.NumberFormat);
export const displayNames = createdOnce(Intl.DisplayNames);
export const listFormat = createdOnce(Intl.ListFormat);
export const relativeTimeFormat = createdOnce(Intl.RelativeTimeFormat);
