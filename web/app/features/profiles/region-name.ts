import { regionOf, regions } from "#contract/regions.ts";
import type { Lang } from "#contract/sections.ts";

/** A country in the reader's language, from its code or the name that registration kept. */
export function regionName(nationality: string, lang: Lang): string {
	const code = regionOf(nationality);
	return code ? (new Intl.DisplayNames(lang, { type: "region" }).of(code) ?? nationality) : nationality;
}

/** All countries in the reader's language, in its order. */
export function regionNames(lang: Lang): { code: string; name: string }[] {
	const names = new Intl.DisplayNames(lang, { type: "region" });
	return regions.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name, lang));
}
