import { rules } from "#contract/rules.ts";

/** Which replies of a thread are shown. */
export interface Place {
	page: number;
	order: "oldest" | "newest";
	/** Only replies by the thread's author. */
	authorOnly: boolean;
}

/** Parses the query of a thread page. */
export function placeOf(query: URLSearchParams): Place {
	const page = Number(query.get("page"));
	return {
		page: Number.isInteger(page) && page >= 1 && page <= rules.deepestFloorPage ? page : 1,
		order: query.get("order") === "newest" ? "newest" : "oldest",
		authorOnly: query.get("author") === "1",
	};
}

/** Formats the query, without default values. */
export function placeQuery({ page, order, authorOnly }: Place): string {
	const query = new URLSearchParams();
	if (page > 1) query.set("page", String(page));
	if (order !== "oldest") query.set("order", order);
	if (authorOnly) query.set("author", "1");
	return query.size > 0 ? `?${query}` : "";
}

/** Page of a post number; the first post is number 1 and not counted. */
export const pageOfFloor = (postNumber: number): number => Math.max(1, Math.ceil((postNumber - 1) / rules.threadPage));
