import { constraints } from "#contract/constraints.ts";
import { type SearchTime, searchLangs, searchTimes } from "#contract/search.ts";

/** Kinds of results (L-042). Any other type searches posts. */
export const searchTypes = { posts: 1, members: 2, topics: 3 } as const;
export type SearchType = (typeof searchTypes)[keyof typeof searchTypes];

/** A search as the address has it; empty where nothing is chosen. */
export interface SearchQuery {
	q: string;
	type: SearchType;
	page: number;
	fid: string;
	section: string;
	topid: string;
	lang: string;
	author: string;
	time: string;
	order: "" | "newest";
	exact: "" | "1";
}

const number = (value: string | null): string => (value && /^[1-9]\d{0,6}$/.test(value) ? value : "");
const among = (value: string | null, values: readonly string[]): string =>
	value && values.includes(value) ? value : "";

/** Reads a search from its address; whatever it can't be is left out. */
export function searchQueryOf({ searchParams }: URL): SearchQuery {
	const get = (name: string): string | null => searchParams.get(name);
	return {
		q: (get("q") ?? "").trim().slice(0, constraints.searchQuery.max),
		type:
			([searchTypes.members, searchTypes.topics] as const).find((type) => get("type") === String(type)) ??
			searchTypes.posts,
		page: Math.max(1, Math.min(constraints.maxPage, Math.trunc(Number(get("page"))) || 1)),
		fid: number(get("fid")),
		section: number(get("section")),
		topid: number(get("topid")),
		lang: among(get("lang"), searchLangs),
		author: (get("author") ?? "").trim().replace(/^@/, "").slice(0, 50),
		time: among(get("time"), Object.keys(searchTimes)),
		order: get("order") === "newest" ? "newest" : "",
		exact: get("exact") === "1" ? "1" : "",
	};
}

/** The address of a search. */
export function searchPath(search: string, { type, page, ...rest }: SearchQuery): string {
	const query = new URLSearchParams(Object.entries(rest).filter(([, value]) => value));
	if (type !== searchTypes.posts) query.set("type", String(type));
	if (page > 1) query.set("page", String(page));
	return query.size > 0 ? `${search}?${query}` : search;
}

/** Whether there is something to search for: words, or an author. */
export const isSearch = ({ q, author }: SearchQuery): boolean => Boolean(q || author);

export const isFiltered = ({ fid, section, topid, lang, author, time }: SearchQuery): boolean =>
	Boolean(fid || section || topid || lang || author || time);

export const withoutFilters = (query: SearchQuery): SearchQuery => ({
	...query,
	page: 1,
	fid: "",
	section: "",
	topid: "",
	lang: "",
	author: "",
	time: "",
});

/** The filters of a search of posts, as the call takes them. */
export const filtersOf = ({ fid, section, topid, lang, author, time, order, exact }: SearchQuery) => ({
	...(fid && { fid: Number(fid) }),
	...(section && { country_fid: Number(section) }),
	...(topid && { topid: Number(topid) }),
	...(lang && { lang: lang as (typeof searchLangs)[number] }),
	...(author && { author }),
	...(time && { time: time as SearchTime }),
	...(order && { order }),
	...(exact && { exact: 1 }),
});

/** Where a search looks: inside a board, a topic, or what a member has posted. A new search looks there too. */
export const placeOf = ({ fid, topid, author }: SearchQuery): Record<string, string> =>
	Object.fromEntries(Object.entries({ fid, topid, author }).filter(([, value]) => value));
