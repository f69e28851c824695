/** An object of schema.org. */
export interface StructuredData {
	"@type": string;
	[property: string]: unknown;
}

/** A script's text. A member's words can't end the script. */
export const toScriptText = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** Where a page is in the site. @param steps from the home page on, the page itself last */
export const breadcrumbs = (origin: string, steps: readonly { name: string; path: string }[]): StructuredData => ({
	"@type": "BreadcrumbList",
	itemListElement: steps.map(({ name, path }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name,
		item: origin + path,
	})),
});

/** The site with its search. */
export const webSite = (
	{ siteName, publicUrl }: { siteName: string; publicUrl: string },
	home: string,
	search: string,
): StructuredData => ({
	"@type": "WebSite",
	name: siteName,
	url: publicUrl + home,
	potentialAction: {
		"@type": "SearchAction",
		target: { "@type": "EntryPoint", urlTemplate: `${publicUrl}${search}?q={search_term_string}` },
		"query-input": "required name=search_term_string",
	},
});

/** A member. */
export const person = (name: string, url: string): StructuredData => ({ "@type": "Person", name, url });

/** How often something was liked, viewed or commented on. */
export const interactions = (
	kind: "LikeAction" | "ViewAction" | "CommentAction" | "FollowAction" | "WriteAction",
	count: number,
): StructuredData => ({
	"@type": "InteractionCounter",
	interactionType: `https://schema.org/${kind}`,
	userInteractionCount: count,
});

/** A time of unix seconds. */
export const isoTime = (seconds: number): string => new Date(seconds * 1000).toISOString();
