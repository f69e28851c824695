import type { Section } from "#contract/sections.ts";
import { sectionName } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";

/** Says a section's name in the page's language. */
export function useSectionName(): (section: Section) => string {
	const { lang } = useSite();
	const say = useSay();
	return (section) => sectionName(section, lang, say);
}
