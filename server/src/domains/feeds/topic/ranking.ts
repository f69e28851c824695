import { LRUCache } from "lru-cache";
import { feedTag, topicTag } from "#contract/cacheTags.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import type { Db } from "../../../platform/data/db.ts";
import { entriesAtMost } from "../../../platform/data/entriesAtMost.ts";
import type { Page } from "../../../platform/data/pagination.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { readerOf } from "../firstRead.ts";
import { listThreadsInOrder } from "../queries.ts";
import { maxOffset } from "../rules.ts";
import { listThreadsOfTopic } from "./queries.ts";

const rememberedMs = 60_000;
/** The order of a topic's threads when a reader read the first page. Readers of the same minute share the ids. */
const orders = new WeakMap<Deps, LRUCache<string, number[]>>();

function ordersOf(deps: Deps): LRUCache<string, number[]> {
	const known =
		orders.get(deps) ??
		new LRUCache<string, number[]>({ ...entriesAtMost(5_000), ttl: rememberedMs, updateAgeOnGet: true });
	orders.set(deps, known);
	return known;
}

/**
 * Ids of a topic's threads by popularity, as they were when the reader read the first page: each like may change the
 * order.
 */
export async function rankedAtFirstRead(ctx: Ctx, topid: number, { offset, limit }: Page): Promise<number[]> {
	const known = ordersOf(ctx.deps);
	const key = `${topid} ${readerOf(ctx)}`;
	const before = offset > 0 ? known.get(key) : undefined;
	if (before) return before;
	const { ids } = await ctx.deps.dataCache.get(`topic ranking ${topid}`, async () => {
		const all = { after: undefined, offset: 0, limit: maxOffset + limit };
		const ids = (await listThreadsOfTopic(ctx.db, topid, "ranking", all)).map(({ thread }) => thread.tid);
		return { value: { ids }, tags: [feedTag, topicTag(topid)], bytes: 10 * ids.length };
	});
	known.set(key, ids);
	return ids;
}

/** Threads in the order of their ids, with their places in the order of popularity. */
export async function listRanked(db: Db, tids: readonly number[]): Promise<ListedThread[]> {
	const rows = await listThreadsInOrder(db, tids);
	return rows.map((thread) => ({ thread, cursor: { value: thread.hot, id: thread.tid } }));
}
