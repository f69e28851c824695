import { stripSection } from "./sections.ts";

const feedParams = ["cursor"];
const threadParams = ["page", "order", "author", "reply", "quote", "edit", "remove", "children", "after", "undo"];

/** Query parameters of the reading pages, by path without its section. */
const allowedParams: [path: RegExp, names: string[]][] = [
	[/^\/(foryou|following|latest)?$/, feedParams],
	[/^\/forum\/\d+$/, [...feedParams, "all"]],
	[/^\/forum\/\d+\/\d+$/, threadParams],
	[/^\/search$/, ["q", "page"]],
	[/^\/ucenter\/account\/(posts|followers|following)$/, [...feedParams, "uid", "deleted"]],
	[/^\/forum(\/\d+\/\d+\/photo\/\d+)?$|^\/(privacy|termofuse|creatorterm|ucenter\/(faq|setting\/helpcenter(?!\/feedback)))(\/|$)/, []],
];
/** Flags that open a dialog over any of them. */
export const dialogFlags = ["needcountry", "showlogin", "showregister"];

/** The path without section and trailing slash. */
const normalizePath = (path: string): string => stripSection(path).replace(/(.)\/$/, "$1");

/**
 * Removes unknown parameters (`utm_source`, `fbclid`), so that they enter neither links nor cache keys. Pages that are not
 * listed keep all.
 * @param search with its question mark, or empty; so is the result
 */
export function filterQuery(path: string, search: string): string {
	if (search.length < 2) return "";
	const normalized = normalizePath(path);
	const names = allowedParams.find(([pattern]) => pattern.test(normalized))?.[1];
	if (!names) return search;
	const allowed = search
		.slice(1)
		.split("&")
		.filter((part) => [...names, ...dialogFlags].includes(part.split("=")[0] ?? ""));
	return allowed.length > 0 ? `?${allowed.join("&")}` : "";
}

/** Whether a guest's page may be cached: without a query, or a page number of a thread. Others are not, so that nobody can fill the cache. */
export const isCacheableQuery = (path: string, query: string): boolean =>
	query === "" || (/^\?page=[1-9]\d{0,3}$/.test(query) && /^\/forum\/\d+\/\d+$/.test(normalizePath(path)));
