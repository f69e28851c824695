import type { Section } from "#contract/sections.ts";
import { sectionName } from "../../lib/i18n/formats.ts";
import { useSite } from "../../lib/site.tsx";

/** A section's name in the page's language. */
export function useSectionName(): (section: Section) => string {
	const { t, lang } = useSite();
	return (section) => sectionName(section, lang, t);
}
