import type { Section } from "#contract/sections.ts";
import { sectionName } from "../../lib/formats.ts";
import { useSay, useSite } from "../../lib/site.tsx";

/** A section's name in the page's language. */
export function useSectionName(): (section: Section) => string {
	const { lang } = useSite();
	const t = useSay();
	return (section) => sectionName(section, lang, t);
}
