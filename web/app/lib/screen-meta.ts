import type { MetaDescriptor } from "react-router";
import { type Translate, translatorFor } from "./i18n/translate.ts";
import { type HeadOptions, pageMeta, siteDataFrom } from "./page-meta.ts";
import { type Paths, pathsForSection } from "./paths.ts";
import type { SiteData } from "./site.tsx";

/**
 * Meta tags of a screen, in the visitor's language.
 * @param optionsOf gets the links within the section that is shown
 */
export function screenMeta(
	matches: Parameters<typeof siteDataFrom>[0],
	optionsOf: (site: { root: SiteData; t: Translate; paths: Paths }) => HeadOptions,
): MetaDescriptor[] {
	const root = siteDataFrom(matches);
	if (!root) return pageMeta(root, {});
	return pageMeta(root, optionsOf({ root, t: translatorFor(root.lang), paths: pathsForSection(root.section.locale) }));
}
