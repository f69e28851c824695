import { LRUCache } from "lru-cache";

/** Sums views in memory and saves them in batches, so that reading a thread never waits for a row lock. */
export interface ViewCounter {
	/** Counts a view of a thread, once per visitor and hour. @param visitor see `countedVisitor` */
	add(tid: number, visitor: string): void;
	/** Threads that a visitor has viewed lately, as far as this process remembers. */
	readBy(visitor: string): ReadonlySet<number>;
	flush(): Promise<void>;
	close(): Promise<void>;
}

const hourMs = 3_600_000;
/** Views that a process remembers; older ones may count twice in their hour. */
const maxRemembered = 50_000;
/** Visitors whose last views are known, how many of each, and for how long. */
const [maxVisitors, maxViews, viewedMs] = [10_000, 200, 7 * 24 * hourMs];
const none: ReadonlySet<number> = new Set();

/** @param save adds the sums to the threads; unsaved views are lost when the process crashes */
export function createViewCounter(save: (views: Map<number, number>) => Promise<void>, everyMs = 5_000): ViewCounter {
	let pending = new Map<number, number>();
	const seen = new LRUCache<string, true>({ max: maxRemembered });
	const viewed = new LRUCache<string, Set<number>>({ max: maxVisitors, ttl: viewedMs });
	const remember = (tid: number, visitor: string): void => {
		const tids = viewed.get(visitor) ?? new Set();
		tids.delete(tid);
		tids.add(tid);
		const [oldest] = tids;
		if (tids.size > maxViews && oldest !== undefined) tids.delete(oldest);
		viewed.set(visitor, tids);
	};
	const flush = async (): Promise<void> => {
		if (pending.size === 0) return;
		const batch = pending;
		pending = new Map();
		try {
			await save(batch);
		} catch {
			for (const [tid, views] of batch) pending.set(tid, (pending.get(tid) ?? 0) + views);
		}
	};
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();
	return {
		add(tid, visitor) {
			const view = `${Math.floor(Date.now() / hourMs)} ${tid} ${visitor}`;
			if (seen.has(view)) return;
			seen.set(view, true);
			pending.set(tid, (pending.get(tid) ?? 0) + 1);
			remember(tid, visitor);
		},
		readBy: (visitor) => viewed.get(visitor) ?? none,
		flush,
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}
