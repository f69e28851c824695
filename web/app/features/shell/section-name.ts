import type { Section } from "#contract/sections.ts";
import { sectionName } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";

/** A section's name in the page's language. */
export function useSectionName(): (section: Section) => string {
	const { lang } = useSite();
	const t = useTranslate();
	return (section) => sectionName(section, lang, t);
}
