import { findRegion, regions } from "#contract/regions.ts";
import type { Lang } from "#contract/sections.ts";

/** Name of a country in the viewer's language, from its code or the name saved at registration. */
export function regionName(nationality: string, lang: Lang): string {
	const code = findRegion(nationality);
	return code ? (new Intl.DisplayNames(lang, { type: "region" }).of(code) ?? nationality) : nationality;
}

/** All countries in the viewer's language, sorted by name. */
export function regionNames(lang: Lang): { code: string; name: string }[] {
	const names = new Intl.DisplayNames(lang, { type: "region" });
	return regions.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, lang));
}
