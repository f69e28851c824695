import { LRUCache } from "lru-cache";
import type { Ctx, Deps } from "../../platform/context.ts";
import { entriesAtMost } from "../../platform/data/entriesAtMost.ts";
import type { Page } from "../../platform/data/pagination.ts";

const rememberedMs = 60_000;
/** When readers read the first page of a list; known for a minute after they read one of its pages. */
const firstReads = new WeakMap<Deps, LRUCache<string, Date>>();

function readsOf(deps: Deps): LRUCache<string, Date> {
	const reads =
		firstReads.get(deps) ??
		new LRUCache<string, Date>({ ...entriesAtMost(20_000), ttl: rememberedMs, updateAgeOnGet: true });
	firstReads.set(deps, reads);
	return reads;
}

/** Distinguishes readers: members, and guests by their device. */
export const readerOf = ({ viewer, device }: Ctx): string => String(viewer.loggedIn ? viewer.uid : device);

/**
 * A page by number of a list that is sorted by time, as the list was when the reader read its first page: what has
 * arrived since moves nothing to the next page.
 */
export function asFirstRead(ctx: Ctx, list: string, page: Page): Page {
	if (page.after) return page;
	const reads = readsOf(ctx.deps);
	const key = `${list} ${readerOf(ctx)}`;
	if (page.offset === 0) {
		reads.set(key, ctx.clock.now());
		return page;
	}
	const at = reads.get(key);
	// The last microsecond of that millisecond.
	return at ? { ...page, after: { value: at.getTime() * 1_000 + 999, id: Number.MAX_SAFE_INTEGER } } : page;
}
