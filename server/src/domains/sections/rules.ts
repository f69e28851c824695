import { type Lang, langs, sectionOfLocale } from "#contract/sections.ts";

/** The language that a choice means: a language, or a country section's own (document 1, section 3); undefined for neither. */
export function languageOf(choice: string | undefined): Lang | undefined {
	if (choice === undefined) return undefined;
	return langs.find((lang) => lang === choice) ?? sectionOfLocale(choice)?.lang;
}
