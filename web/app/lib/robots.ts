import { callPrefixes } from "#contract/callPrefixes.ts";
import { isSectionOpen, type SectionFeatures, sections } from "#contract/sections.ts";
import { screens } from "../screens.ts";
import { dialogParams } from "./screen.ts";

/** Parameters whose pages are listed themselves; pages with other known ones show the same in another way. */
const indexedParams = ["page", "uid"];

interface Rule {
	path: string;
	allow: boolean;
}

/** A row's path as a pattern: `forum/:fid` is `/forum/*`. */
const patternOf = (path: string): string => `/${path.replace(/\/:\w+\?$/, "").replace(/:\w+/g, "*")}`;

/** The shortest list of rules that gives every screen its own: the longest one that matches a path decides. */
function screenRules(): Rule[] {
	const rules: Rule[] = [];
	const rows = screens.filter(({ path, kind }) => !path.includes("*") && kind !== "file");
	for (const { path, allow } of rows
		.map(({ path, index }) => ({ path: patternOf(path), allow: index }))
		.sort((a, b) => a.path.length - b.path.length)) {
		const parent = rules.findLast((rule) => path.startsWith(rule.path));
		if ((parent?.allow ?? true) !== allow) rules.push({ path, allow });
	}
	return rules;
}

/** What crawlers leave out: private screens in every section, other views of a page, and calls. */
export function robotsText({
	publicUrl,
	searchEngines,
	features,
}: {
	publicUrl: string;
	searchEngines: boolean;
	features: SectionFeatures;
}): string {
	if (!searchEngines) return "User-agent: *\nDisallow: /\n";
	const prefixes = sections
		.filter((section) => isSectionOpen(section, features))
		.map(({ locale, region }) => (region ? `/${locale}` : ""));
	const params = new Set(
		screens
			.flatMap(({ index, query }) => (index && query !== "any" ? query : []))
			.filter((name) => !indexedParams.includes(name)),
	);
	const lines = [
		...screenRules().flatMap(({ path, allow }) =>
			prefixes.map((prefix) => `${allow ? "Allow" : "Disallow"}: ${prefix}${path}`),
		),
		...[...params, ...dialogParams].flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
		// Pictures and videos are found.
		...callPrefixes.filter((prefix) => prefix !== "media").map((prefix) => `Disallow: /${prefix}/`),
	];
	return `User-agent: *\n${[...new Set(lines)].join("\n")}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}
