/** Sums views in memory and saves them in batches, so that reading a thread never waits for a row lock. */
export interface ViewCounter {
	add(tid: number): void;
	flush(): Promise<void>;
	close(): Promise<void>;
}

/** @param save adds the sums to the threads; unsaved views are lost when the process crashes */
export function createViewCounter(save: (views: Map<number, number>) => Promise<void>, everyMs = 5_000): ViewCounter {
	let pending = new Map<number, number>();
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
		add: (tid) => void pending.set(tid, (pending.get(tid) ?? 0) + 1),
		flush,
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}
