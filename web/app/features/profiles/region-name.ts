import { displayNames } from "#contract/formats.ts";
import { regions } from "#contract/regions.ts";
import type { Lang } from "#contract/sections.ts";

/** All countries in the viewer's language, sorted by name. */
export function regionNames(lang: Lang): { code: string; name: string }[] {
	const names = displayNames(lang, { type: "region" });
	return regions
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((a, b) => a.name.localeCompare(b.name, lang));
}
