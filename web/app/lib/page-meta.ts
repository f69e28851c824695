import type { MetaDescriptor } from "react-router";
import { isSectionOpen, sections } from "#contract/sections.ts";
import { pathInSection } from "./paths.ts";
import type { SiteData } from "./site.tsx";
import type { StructuredData } from "./structured-data.ts";

export interface HeadOptions {
	/** Title without the site name; only the site name if omitted. */
	title?: string | undefined;
	description?: string | undefined;
	/** A picture for other sites; by default that of the site. */
	image?: SharePicture | undefined;
	/** Canonical path; no canonical link without it. */
	path?: string | undefined;
	/** Adds alternate links to the other sections. */
	inAllSections?: boolean;
	type?: "website" | "article" | "profile";
	/** Path of the feed of what it shows. */
	feed?: string | undefined;
	/** What it shows, for search engines; members' pages leave it out. */
	structuredData?: StructuredData[] | undefined;
	/** Search engines may not list it, although they may list the screen. */
	noIndex?: boolean;
}

interface SharePicture {
	path: string;
	alt: string;
	width: number;
	height: number;
}

/** Size of the pictures that `/share` draws. */
export const sharePictureSize = { width: 1_200, height: 630 };

/** The root's data, as `meta` gets it. */
export const siteDataFrom = (
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteData | undefined => matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;

function imageTags(origin: string, { path, alt, width, height }: SharePicture): MetaDescriptor[] {
	return [
		{ property: "og:image", content: origin + path },
		{ property: "og:image:width", content: String(width) },
		{ property: "og:image:height", content: String(height) },
		{ property: "og:image:alt", content: alt },
		{ name: "twitter:card", content: width > height ? "summary_large_image" : "summary" },
	];
}

/** Links to the same page in the other sections. */
const alternateLinks = (root: SiteData | undefined, path: string): MetaDescriptor[] =>
	sections
		.filter((section) => isSectionOpen(section, root?.site.features ?? { np: true }))
		.map(({ lang, region, locale }) => ({
			tagName: "link",
			rel: "alternate",
			hrefLang: region ? `${lang}-${region}` : "x-default",
			href: (root?.site.publicUrl ?? "") + pathInSection(path, locale),
		}));

/** Meta tags of a page. */
export function pageMeta(root: SiteData | undefined, options: HeadOptions): MetaDescriptor[] {
	const {
		title,
		description,
		image,
		path,
		inAllSections,
		type = "website",
		feed,
		structuredData = [],
		noIndex,
	} = options;
	const name = root?.site.siteName ?? "";
	const origin = root?.site.publicUrl ?? "";
	const tags: MetaDescriptor[] = [
		{ title: title ? `${title} · ${name}` : name },
		{ property: "og:title", content: title ?? name },
		{ property: "og:type", content: type },
		{ property: "og:site_name", content: name },
	];
	if (noIndex) tags.push({ name: "robots", content: "noindex" });
	if (description)
		tags.push({ name: "description", content: description }, { property: "og:description", content: description });
	const shared = image ?? (path && { path: "/share/site.jpg", alt: name, ...sharePictureSize });
	if (shared) tags.push(...imageTags(origin, shared));
	if (path && !noIndex) {
		tags.push(
			{ tagName: "link", rel: "canonical", href: origin + path },
			{ property: "og:url", content: origin + path },
		);
		if (inAllSections) tags.push(...alternateLinks(root, path));
	}
	if (feed)
		tags.push({ tagName: "link", rel: "alternate", type: "application/atom+xml", title: title ?? name, href: feed });
	if (!root?.viewer.loggedIn && !noIndex)
		for (const data of structuredData) tags.push({ "script:ld+json": { "@context": "https://schema.org", ...data } });
	return tags;
}
