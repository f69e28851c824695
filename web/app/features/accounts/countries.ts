import { globalSection, type Lang } from "#contract/sections.ts";

interface Country {
	name: string;
	code: string;
}

/** Countries as a list is read: by name in the reader's language, the global section first. */
export function sortedCountries(countries: Country[], lang: Lang): Country[] {
	const isGlobal = ({ code }: Country): number => Number(code === String(globalSection.fid));
	return [...countries].sort((one, other) => isGlobal(other) - isGlobal(one) || one.name.localeCompare(other.name, lang));
}
