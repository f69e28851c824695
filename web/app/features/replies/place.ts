import { rules } from "#contract/rules.ts";

/** Which part of a thread's talk is shown. */
export interface Place {
	page: number;
	order: "oldest" | "newest";
	/** Only what the thread's author wrote. */
	authorOnly: boolean;
}

/** Which part of a thread an address means. */
export function placeOf(query: URLSearchParams): Place {
	const page = Number(query.get("page"));
	return {
		page: Number.isInteger(page) && page >= 1 && page <= rules.deepestFloorPage ? page : 1,
		order: query.get("order") === "newest" ? "newest" : "oldest",
		authorOnly: query.get("author") === "1",
	};
}

/** The query of a place, without what goes without saying. */
export function placeQuery({ page, order, authorOnly }: Place): string {
	const query = new URLSearchParams();
	if (page > 1) query.set("page", String(page));
	if (order !== "oldest") query.set("order", order);
	if (authorOnly) query.set("author", "1");
	return query.size > 0 ? `?${query}` : "";
}

/** The page of 20 floors where a floor stands; the first post is floor 1 and stands above them. */
export const pageOfFloor = (floor: number): number => Math.max(1, Math.ceil((floor - 1) / rules.threadPage));
