import { rules } from "#contract/rules.ts";
import type { ThreadList } from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import { presentCards } from "../threads/present.ts";
import type { ThreadRow } from "../threads/queries.ts";
import type { Piece } from "./queries.ts";
import { deepestOffset } from "./rules.ts";

/** A request for a page of a feed. */
export interface Listing<After> {
	/** Position of the cursor; takes precedence over the page number. */
	after: After | undefined;
	page: number | undefined;
	limit: number | undefined;
	list(request: Piece<After>): Promise<ThreadRow[]>;
	cursorOf(last: ThreadRow): string;
}

/** One page as cards. One more row is read than shown, to know whether there is a next page. */
export async function presentPage<After>(ctx: Ctx, { after, page, limit = rules.feedPage, list, cursorOf }: Listing<After>): Promise<ThreadList> {
	const offset = after === undefined ? ((page ?? 1) - 1) * limit : 0;
	if (offset > deepestOffset) return { lists: [], next: null };
	const rows = await list({ after, offset, limit: limit + 1 });
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { lists: await presentCards(ctx, shown), next: last && rows.length > limit ? cursorOf(last) : null };
}
