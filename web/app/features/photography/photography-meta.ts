import { type MessageKey, translatorFor } from "../../lib/i18n/translate.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { isContinued } from "../feeds/feed-page.ts";

/** The meta of a screen of photography, which is the same in every section. @param path within the global section */
export function photographyMeta(
	matches: Parameters<typeof siteDataFrom>[0],
	location: Parameters<typeof isContinued>[0],
	{
		title,
		name,
		path,
	}: { title: MessageKey; name?: string | undefined; path: (paths: ReturnType<typeof pathsForSection>) => string },
) {
	const root = siteDataFrom(matches);
	const t = root && translatorFor(root.lang);
	return pageMeta(root, {
		title: name ?? t?.(title),
		description: t?.("photography.text"),
		path: path(pathsForSection("global")),
		inAllSections: true,
		noIndex: isContinued(location),
	});
}
