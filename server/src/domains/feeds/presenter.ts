import { constraints } from "#contract/constraints.ts";
import type { ThreadList } from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { presentThreadCards } from "../threads/thread/presenter.ts";
import type { FeedPage } from "./queries.ts";
import { maxOffset } from "./rules.ts";

/** A request for a page of a feed. */
export interface FeedRequest<After> {
	/** Position of the cursor; takes precedence over the page number. */
	after: After | undefined;
	page: number | undefined;
	limit: number | undefined;
	list(request: FeedPage<After>): Promise<ThreadRow[]>;
	encodeCursor(last: ThreadRow): string;
}

/** One page as cards. One more row is read than shown, to know whether there is a next page. */
export async function presentFeedPage<After>(
	ctx: Ctx,
	{ after, page, limit = constraints.feedPageSize, list, encodeCursor }: FeedRequest<After>,
): Promise<ThreadList> {
	const offset = after === undefined ? ((page ?? 1) - 1) * limit : 0;
	if (offset > maxOffset) return { lists: [], next: null };
	const rows = await list({ after, offset, limit: limit + 1 });
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { lists: await presentThreadCards(ctx, shown), next: last && rows.length > limit ? encodeCursor(last) : null };
}
