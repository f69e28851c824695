import type { MetaDescriptor } from "react-router";
import { sections } from "#contract/sections.ts";
import { inSection } from "../../lib/paths.ts";
import type { SiteData } from "../../lib/site.tsx";

interface HeadOptions {
	/** The title, without the site's name; the site's name alone when left out. */
	title?: string | undefined;
	description?: string | undefined;
	/** Path of a picture. */
	image?: string | undefined;
	/** The page's one path within the section it is shown in; no canonical address without it. */
	path?: string | undefined;
	/** Tells of the same page in the other sections. */
	everywhere?: boolean;
	type?: "website" | "article";
	/** Kept out of search engines. */
	hidden?: boolean;
}

/** The root's data, as `meta` gets it. */
export const siteOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): SiteData | undefined =>
	matches.find((match) => match?.id === "root")?.loaderData as SiteData | undefined;

/** What search engines and other sites' previews read of a page. */
export function head(root: SiteData | undefined, { title, description, image, path, everywhere, type = "website", hidden }: HeadOptions): MetaDescriptor[] {
	const name = root?.site.siteName ?? "";
	const origin = root?.site.publicUrl ?? "";
	const tags: MetaDescriptor[] = [
		{ title: title ? `${title} · ${name}` : name },
		{ property: "og:title", content: title ?? name },
		{ property: "og:type", content: type },
	];
	if (description) tags.push({ name: "description", content: description }, { property: "og:description", content: description });
	if (image) tags.push({ property: "og:image", content: origin + image }, { name: "twitter:card", content: "summary_large_image" });
	tags.push({ name: "robots", content: hidden ? "noindex" : "max-image-preview:large" });
	if (path) tags.push({ tagName: "link", rel: "canonical", href: origin + path });
	if (path && everywhere)
		for (const section of sections)
			tags.push({
				tagName: "link",
				rel: "alternate",
				hrefLang: section.region ? `${section.lang}-${section.region}` : "x-default",
				href: origin + inSection(path, section.locale),
			});
	return tags;
}
