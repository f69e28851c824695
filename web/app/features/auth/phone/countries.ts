import { callingCodes } from "#contract/callingCodes.ts";
import { findSectionByFid, globalSection, type Lang } from "#contract/sections.ts";

interface Country {
	name: string;
	code: string;
}

/** Sorts countries by name in the viewer's language, the global section first. */
export function sortCountries(countries: Country[], lang: Lang): Country[] {
	const isGlobal = ({ code }: Country): number => Number(code === String(globalSection.fid));
	return [...countries].sort((one, other) => isGlobal(other) - isGlobal(one) || one.name.localeCompare(other.name, lang));
}

/** The calling code of a country forum id, without plus; undefined for the global section. */
export function callingCodeOf(code: string): string | undefined {
	const region = findSectionByFid(Number(code))?.region;
	return region ? (callingCodes as Record<string, string>)[region] : undefined;
}
