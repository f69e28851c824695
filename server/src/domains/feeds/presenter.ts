import { constraints } from "#contract/constraints.ts";
import type { ThreadList } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import { type Page, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { presentSharedThreadPage, presentThreadPage, type SharedList } from "../threads/thread/listPresenter.ts";
import type { ListedThread } from "../threads/thread/queries.ts";
import { asFirstRead } from "./firstRead.ts";
import { isEligible } from "./ranked/forYou.ts";
import { maxOffset as defaultMaxOffset } from "./rules.ts";

interface FeedOptions {
	/** What distinguishes the list from others of the same reader. */
	name: string;
	/** For a list that is the same for every viewer. */
	shared?: SharedList;
	maxOffset?: number;
	/** Leaves out threads that the viewer may not read. */
	readable?: boolean;
}

/** One page of a feed in the order of time as cards. The cursor takes precedence over the page number. */
export async function presentFeedPage(
	ctx: Ctx,
	{ page, limit = constraints.feedPageSize, cursor }: PageQuery,
	list: (page: Page) => Promise<ListedThread[]>,
	{ name, shared, maxOffset = defaultMaxOffset, readable = false }: FeedOptions,
): Promise<ThreadList> {
	const request = asFirstRead(ctx, name, pageOf({ page, limit, cursor }));
	if (request.offset > maxOffset) return presentThreadPage(ctx, [], request);
	// A page of what one reader has read is shared with nobody.
	if (shared && request.offset === 0) return presentSharedThreadPage(ctx, shared, () => list(request), request);
	const rows = await list(request);
	return presentThreadPage(ctx, rows, request, undefined, readable ? { isShown: (row) => isEligible(ctx, row) } : {});
}
