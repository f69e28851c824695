import type { FeedList, ThreadCardView, ThreadList } from "#contract/threadLists.ts";
import { requireData } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";

/** One page of a thread list. */
export interface FeedPage {
	threads: ThreadCardView[];
	next: string | null;
	/** Unix seconds. */
	now: number;
}

/** Cursor in the query. */
export const cursorFromUrl = (url: URL): string | undefined => url.searchParams.get("cursor") ?? undefined;

/** Loads a page of threads for a loader. */
export async function loadFeedPage(page: Promise<ThreadList | FeedList>): Promise<FeedPage> {
	const { next, ...read } = await requireData(page);
	return { threads: "list" in read ? read.list : read.lists, next, now: unixNow() };
}

/** Whether an address shows the list from a later place on; search engines list only its beginning. */
export const isContinued = ({ search }: { search: string }): boolean => new URLSearchParams(search).has("cursor");
