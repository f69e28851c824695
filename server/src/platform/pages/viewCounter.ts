import { LRUCache } from "lru-cache";
import { type BatchedCounter, createBatchedCounter } from "../batchedCounter.ts";
import { entriesAtMost } from "../data/entriesAtMost.ts";
import { hourMs, weekMs } from "../durations.ts";

/** Counts the views of threads, and knows what was viewed lately. */
export interface ViewCounter extends Pick<BatchedCounter, "flush" | "close"> {
	/** Counts a view of a thread, once per visitor and hour. @param visitor see `countedVisitor` */
	add(tid: number, visitor: string): void;
	/** Threads that a visitor has viewed lately, as far as this process remembers. */
	readBy(visitor: string): ReadonlySet<number>;
}

/** Views that a process remembers at least, and twice as many at most; older ones may count twice in their hour. */
const maxRemembered = 25_000;
/** Visitors whose last views are known, how many of each, and for how long. */
const [maxVisitors, maxViews, viewedMs] = [10_000, 200, weekMs];
const none: ReadonlySet<number> = new Set();

/** The parameters are those of `createBatchedCounter`; `save` adds the sums to the threads. */
export function createViewCounter(...parameters: Parameters<typeof createBatchedCounter>): ViewCounter {
	const counter = createBatchedCounter(...parameters);
	let seen = new Set<string>();
	let seenBefore: ReadonlySet<string> = seen;
	const viewed = new LRUCache<string, Set<number>>({ ...entriesAtMost(maxVisitors), ttl: viewedMs });
	const remember = (tid: number, visitor: string): void => {
		const tids = viewed.get(visitor) ?? new Set();
		tids.delete(tid);
		tids.add(tid);
		const [oldest] = tids;
		if (tids.size > maxViews && oldest !== undefined) tids.delete(oldest);
		viewed.set(visitor, tids);
	};
	return {
		add(tid, visitor) {
			const view = `${Math.floor(Date.now() / hourMs)} ${tid} ${visitor}`;
			if (seen.has(view) || seenBefore.has(view)) return;
			if (seen.size >= maxRemembered) [seenBefore, seen] = [seen, new Set()];
			seen.add(view);
			counter.add(tid);
			remember(tid, visitor);
		},
		readBy: (visitor) => viewed.get(visitor) ?? none,
		flush: counter.flush,
		close: counter.close,
	};
}
