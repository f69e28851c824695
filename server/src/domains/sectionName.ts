import { displayNames } from "#contract/formats.ts";
import { findSectionByFid, type Lang } from "#contract/sections.ts";

/** The name of a section's country in a language; empty for the global section and for none. */
export function sectionName(lang: Lang, fid: number | null | undefined): string {
	const region = findSectionByFid(fid ?? 0)?.region;
	return region ? (displayNames(lang, { type: "region" }).of(region) ?? region) : "";
}
