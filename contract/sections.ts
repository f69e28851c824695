/** A country section, or the global one. `locale` is the first path segment; `lang` the section's language. */
export interface Section {
	locale: string;
	fid: number;
	lang: Lang;
	/** English name; the displayed name comes from `Intl.DisplayNames` by `region`. */
	name: string;
	region: string | undefined;
}

/** The section of a page, whose times are shown in the time zone of its country. */
export interface PageSection extends Section {
	zone: string;
}

export const langs = ["en", "fr", "hi"] as const;
export type Lang = (typeof langs)[number];

export const sections = [
	{ locale: "ng", fid: 188, lang: "en", name: "Nigeria", region: "NG" },
	{ locale: "eg", fid: 206, lang: "en", name: "Egypt", region: "EG" },
	{ locale: "ke", fid: 207, lang: "en", name: "Kenya", region: "KE" },
	{ locale: "id", fid: 208, lang: "en", name: "Indonesia", region: "ID" },
	{ locale: "pk", fid: 209, lang: "en", name: "Pakistan", region: "PK" },
	{ locale: "in", fid: 210, lang: "hi", name: "India", region: "IN" },
	{ locale: "ci", fid: 211, lang: "fr", name: "Côte d’Ivoire", region: "CI" },
	{ locale: "ma", fid: 212, lang: "fr", name: "Morocco", region: "MA" },
	{ locale: "ug", fid: 213, lang: "en", name: "Uganda", region: "UG" },
	{ locale: "tz", fid: 217, lang: "en", name: "Tanzania", region: "TZ" },
	{ locale: "gh", fid: 220, lang: "en", name: "Ghana", region: "GH" },
	{ locale: "zm", fid: 772, lang: "en", name: "Zambia", region: "ZM" },
	{ locale: "rus", fid: 222, lang: "en", name: "Russia", region: "RU" },
	{ locale: "ph", fid: 215, lang: "en", name: "Philippines", region: "PH" },
	{ locale: "bd", fid: 331, lang: "en", name: "Bangladesh", region: "BD" },
	{ locale: "np", fid: 332, lang: "en", name: "Nepal", region: "NP" },
	{ locale: "global", fid: 293, lang: "en", name: "Global", region: undefined },
] as const satisfies readonly Section[];

/** The default section. */
export const globalSection: Section = { locale: "global", fid: 293, lang: "en", name: "Global", region: undefined };

/** Stands for every section in what staff write; the global section is one of them. */
export const everySection = 0;

const byLocale = new Map<string, Section>(sections.map((section) => [section.locale, section]));
const byFid = new Map<number, Section>(sections.map((section) => [section.fid, section]));

/** The section of a path's first segment, or undefined. */
export const findSectionByLocale = (locale: string): Section | undefined => byLocale.get(locale);

/** A path with query and fragment, without its section prefix. */
export function stripSection(path: string): string {
	const section = sections.find(
		({ locale }) => path.startsWith(`/${locale}`) && ["/", "?", "#", ""].includes(path.charAt(locale.length + 1)),
	);
	const rest = section ? path.slice(section.locale.length + 1) : path;
	return rest.startsWith("/") ? rest : `/${rest}`;
}

/** The section of a country forum id, or undefined. */
export const findSectionByFid = (fid: number): Section | undefined => byFid.get(fid);

/** Pakistan and India, which hide each other in the country picker (U-018). */
const hidingPair = [209, 210];

/** Sections of the country picker: all (C-45), but in 209 and 210 the other one is hidden. */
export function selectableSections(current: number | undefined): Section[] {
	return sections.filter(
		({ fid }) => fid === current || !hidingPair.includes(fid) || !hidingPair.includes(current ?? 0),
	);
}

/** How many countries have a section: all sections but the global one. */
export const countryCount = sections.length - 1;

/** Switches that close sections. */
export interface SectionFeatures {
	np: boolean;
}

/** Whether a section exists on this site: `np` can be turned off (C-47). */
export const isSectionOpen = ({ locale }: Pick<Section, "locale">, { np }: SectionFeatures): boolean =>
	np || locale !== "np";

/** Fixed board ids. */
export const boards = {
	main: 294,
	article: 53_792,
	video: 66_571,
	single: 45_015,
	multiple: 15_443,
	photos: 770,
	bugs: 345,
} as const;

/** Number of the kind of threads with a video. */
export const videoSpecial = 4;

/**
 * Board in the URL of the redirect after posting, whatever the thread's own board; a bug stays on the bug board (C-42,
 * L-008).
 */
export const redirectBoard = boards.multiple;
