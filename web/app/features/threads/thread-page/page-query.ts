import { constraints } from "#contract/constraints.ts";

/** Orders of replies, as the address names them. */
export type ReplyOrder = "oldest" | "newest" | "likes";

/** The same orders in calls. */
export const callOrders = { oldest: "asc", newest: "desc", likes: "likes" } as const;

const isOrder = (text: string | null): text is ReplyOrder => text !== null && Object.hasOwn(callOrders, text);

/** Which replies of a thread are shown. */
export interface PageQuery {
	page: number;
	order: ReplyOrder;
	/** Only replies by the thread's author. */
	authorOnly: boolean;
}

/** Parses the query of a thread page. */
export function parsePageQuery(query: URLSearchParams): PageQuery {
	const page = Number(query.get("page"));
	const order = query.get("order");
	return {
		page: Number.isInteger(page) && page >= 1 && page <= constraints.maxReplyPage ? page : 1,
		order: isOrder(order) ? order : "oldest",
		authorOnly: query.get("author") === "1",
	};
}

/** Path of the page of a URL with another place in the thread, and more in its query. */
export function pagePath(
	{ pathname, searchParams }: URL,
	hash = "",
	more: Record<string, string | number> = {},
	place: Partial<PageQuery> = {},
): string {
	const query = new URLSearchParams(formatPageQuery({ ...parsePageQuery(searchParams), ...place }));
	for (const [name, value] of Object.entries(more)) query.set(name, String(value));
	return pathname + (query.size > 0 ? `?${query}` : "") + hash;
}

/** Formats the query, without default values. */
export function formatPageQuery({ page, order, authorOnly }: PageQuery): string {
	const query = new URLSearchParams();
	if (page > 1) query.set("page", String(page));
	if (order !== "oldest") query.set("order", order);
	if (authorOnly) query.set("author", "1");
	return query.size > 0 ? `?${query}` : "";
}
