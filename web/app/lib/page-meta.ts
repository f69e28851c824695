import type { MetaDescriptor } from "react-router";
import { isSectionOpen, sections } from "#contract/sections.ts";
import { pathInSection } from "./paths.ts";
import type { SiteData } from "./site.tsx";

interface HeadOptions {
	/** Title without the site name; only the site name if omitted. */
	title?: string | undefined;
	description?: string | undefined;
	/** A picture for other sites. */
	image?: { path: string; alt: string; width: number; height: number } | undefined;
	/** Canonical path; no canonical link without it. */
	path?: string | undefined;
	/** Adds alternate links to the other sections. */
	inAllSections?: boolean;
	type?: "website" | "article";
}

/** The root's data, as `meta` gets it. */
export const siteDataFrom = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData | undefined =>
	matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;

/** Meta tags of a page. */
export function pageMeta(root: SiteData | undefined, { title, description, image, path, inAllSections, type = "website" }: HeadOptions): MetaDescriptor[] {
	const name = root?.site.siteName ?? "";
	const origin = root?.site.publicUrl ?? "";
	const tags: MetaDescriptor[] = [
		{ title: title ? `${title} · ${name}` : name },
		{ property: "og:title", content: title ?? name },
		{ property: "og:type", content: type },
	];
	if (description) tags.push({ name: "description", content: description }, { property: "og:description", content: description });
	if (image)
		tags.push(
			{ property: "og:image", content: origin + image.path },
			{ property: "og:image:width", content: String(image.width) },
			{ property: "og:image:height", content: String(image.height) },
			{ property: "og:image:alt", content: image.alt },
			{ name: "twitter:card", content: "summary_large_image" },
		);
	if (path) tags.push({ tagName: "link", rel: "canonical", href: origin + path });
	if (path && inAllSections)
		for (const section of sections.filter((section) => isSectionOpen(section, root?.site.features ?? { np: true })))
			tags.push({
				tagName: "link",
				rel: "alternate",
				hrefLang: section.region ? `${section.lang}-${section.region}` : "x-default",
				href: origin + pathInSection(path, section.locale),
			});
	return tags;
}
