import { findSectionByLocale, type Lang, langs } from "#contract/sections.ts";

/** The language of a language code or of a country section; undefined for anything else. */
export function languageOf(choice: string | undefined): Lang | undefined {
	if (choice === undefined) return undefined;
	return langs.find((lang) => lang === choice) ?? findSectionByLocale(choice)?.lang;
}
