import { withoutSection } from "./sections.ts";

const feed = ["cursor"];
const thread = ["page", "order", "author", "reply", "quote", "edit", "remove", "children", "after", "undo"];

/** Which parameters the pages that are read know, by their path without its section. */
const known: [path: RegExp, names: string[]][] = [
	[/^\/(foryou|following|latest)?$/, feed],
	[/^\/forum\/\d+$/, [...feed, "all"]],
	[/^\/forum\/\d+\/\d+$/, thread],
	[/^\/search$/, ["q", "page"]],
	[/^\/ucenter\/account\/(posts|followers|following)$/, [...feed, "uid", "deleted"]],
	[/^\/forum(\/\d+\/\d+\/photo\/\d+)?$|^\/(privacy|termofuse|creatorterm|ucenter\/(faq|setting\/helpcenter(?!\/feedback)))(\/|$)/, []],
];
/** Flags that open a dialog over any of them (document 1, section 2). */
export const dialogFlags = ["needcountry", "showlogin", "showregister"];

/** The path without its section, and without a slash at its end. */
const bareOf = (path: string): string => withoutSection(path).replace(/(.)\/$/, "$1");

/**
 * Of an address only what its page knows: what others hung onto a link (`utm_source`, `fbclid`, a page of what has no pages) enters
 * neither links nor keys of kept pages. A page that is not named here keeps all.
 * @param search with its question mark, or empty; so is the answer
 */
export function knownQuery(path: string, search: string): string {
	if (search.length < 2) return "";
	const bare = bareOf(path);
	const names = known.find(([pattern]) => pattern.test(bare))?.[1];
	if (!names) return search;
	const kept = search
		.slice(1)
		.split("&")
		.filter((part) => [...names, ...dialogFlags].includes(part.split("=")[0] ?? ""));
	return kept.length > 0 ? `?${kept.join("&")}` : "";
}

/** Whether a guest's page of this address may be kept: without a query, or a page of a thread. Any other is made each time, so that nobody can fill the cache. */
export const isKeptQuery = (path: string, query: string): boolean =>
	query === "" || (/^\?page=[1-9]\d{0,3}$/.test(query) && /^\/forum\/\d+\/\d+$/.test(bareOf(path)));
