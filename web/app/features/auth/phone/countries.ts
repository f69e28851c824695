import { callingCodes } from "#contract/callingCodes.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { findSectionByFid, globalSection, isSectionOpen, sections } from "#contract/sections.ts";
import { sectionName } from "../../../lib/i18n/formats.ts";
import { translatorFor } from "../../../lib/i18n/translate.ts";

/** A country, named in the viewer's language, with its country forum id. */
export interface Country {
	name: string;
	code: string;
}

/**
 * Countries to choose from, sorted by name, the global section first. A page takes them from its loader: the browser
 * may name and sort them differently.
 */
export function listCountries({ lang, site }: Pick<PageApi, "lang" | "site">): Country[] {
	const t = translatorFor(lang);
	const isGlobal = ({ code }: Country): number => Number(code === String(globalSection.fid));
	return sections
		.filter((section) => isSectionOpen(section, site.features))
		.map((section) => ({ name: sectionName(section, lang, t), code: String(section.fid) }))
		.sort((one, other) => isGlobal(other) - isGlobal(one) || one.name.localeCompare(other.name, lang));
}

/** The calling code of a country forum id, without plus; undefined for the global section. */
export function callingCodeOf(code: string): string | undefined {
	const region = findSectionByFid(Number(code))?.region;
	return region ? (callingCodes as Record<string, string>)[region] : undefined;
}
