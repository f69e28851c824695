import { constraints } from "#contract/constraints.ts";
import type { ThreadList } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import { type CursorKind, type Page, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { presentSharedThreadPage, presentThreadPage, type SharedList } from "../threads/thread/presenter.ts";
import type { ListedThread } from "../threads/thread/queries.ts";
import { maxOffset } from "./rules.ts";

/** One page of a feed as cards. The cursor takes precedence over the page number. */
export async function presentFeedPage(
	ctx: Ctx,
	kind: CursorKind,
	{ page, limit = constraints.feedPageSize, cursor }: PageQuery,
	list: (page: Page) => Promise<ListedThread[]>,
	shared?: SharedList,
): Promise<ThreadList> {
	const request = pageOf({ page, limit, cursor }, kind);
	if (request.offset > maxOffset) return presentThreadPage(ctx, [], request, kind);
	if (!shared) return presentThreadPage(ctx, await list(request), request, kind);
	return presentSharedThreadPage(ctx, shared, () => list(request), request, kind);
}
