import type { ThreadList } from "#contract/threads.ts";
import { type CardPart, cardParts } from "../threads/card-part.ts";
import { unixNow } from "../threads/now.ts";
import { needed } from "../threads/refused.ts";

/** One page of a thread list. */
export interface FeedPage {
	cards: CardPart[];
	next: string | null;
	/** Unix seconds. */
	now: number;
}

/** Cursor in the query. */
export const cursorOf = (url: URL): string | undefined => url.searchParams.get("cursor") ?? undefined;

/** Loads a page of threads for a loader. */
export async function feedPage(list: Promise<ThreadList>): Promise<FeedPage> {
	const { lists, next } = await needed(list);
	return { cards: cardParts(lists), next, now: unixNow() };
}
