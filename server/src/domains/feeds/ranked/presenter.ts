import { LRUCache } from "lru-cache";
import { constraints } from "#contract/constraints.ts";
import type { ThreadCardView, ThreadList } from "#contract/threadLists.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { entriesAtMost } from "../../../platform/data/entriesAtMost.ts";
import { type PageQuery, pageOfIds } from "../../../platform/data/pagination.ts";
import type { ThreadRow } from "../../threads/queries.ts";
import { presentThreadCards } from "../../threads/thread/listPresenter.ts";
import { readerOf } from "../firstRead.ts";
import { loadThreadCards } from "../threadCards.ts";
import { isEligible } from "./forYou.ts";
import { decodeIds, encodeIds } from "./idList.ts";

/** The ranked lists that clients read by page number, as cursors; cached for ten minutes. */
const caches = new WeakMap<Deps, LRUCache<string, string>>();

function cachedLists(deps: Deps): LRUCache<string, string> {
	const lists = caches.get(deps) ?? new LRUCache<string, string>({ ...entriesAtMost(5_000), ttl: 600_000 });
	caches.set(deps, lists);
	return lists;
}

interface RankedList {
	/** What distinguishes the list from others of the same reader. */
	name: string;
	rank: () => Promise<number[]>;
	/** What it adds to the cards of a page. */
	extras?: (rows: ThreadRow[]) => Promise<(tid: number) => Partial<ThreadCardView>>;
}

/**
 * A page of a ranked list. Its order is set when its first page is read: the cursor holds the ids that follow. For page
 * numbers, which older clients send, the list of a reader is cached in the process for ten minutes.
 */
export async function presentRankedPage(
	ctx: Ctx,
	{ name, rank, extras }: RankedList,
	{ page, limit = constraints.feedPageSize, cursor }: PageQuery,
): Promise<ThreadList> {
	const ids = cursor ? decodeIds(cursor) : await listByPage(ctx, name, page, rank);
	const { ids: shown, ...pages } = pageOfIds(ids, cursor ? 1 : (page ?? 1), limit);
	const rest = ids.slice(ids.indexOf(shown.at(-1) ?? 0) + 1);
	const { rows: found, loaded } = await loadThreadCards(ctx, shown);
	const rows = found.filter((row) => isEligible(ctx, row));
	const [cards, extraOf] = await Promise.all([presentThreadCards(ctx, rows, loaded), extras?.(rows)]);
	const lists = extraOf ? cards.map((card) => ({ ...card, ...extraOf(card.tid) })) : cards;
	return { lists, next: shown.length > 0 && rest.length > 0 ? encodeIds(rest) : null, ...pages };
}

async function listByPage(
	ctx: Ctx,
	name: string,
	page: number | undefined,
	rank: () => Promise<number[]>,
): Promise<number[]> {
	if (page === undefined) return rank();
	const key = `${name} ${readerOf(ctx)}`;
	const lists = cachedLists(ctx.deps);
	const before = page > 1 ? lists.get(key) : undefined;
	if (before) return decodeIds(before);
	const ids = await rank();
	if (ids.length > 0) lists.set(key, encodeIds(ids));
	return ids;
}
