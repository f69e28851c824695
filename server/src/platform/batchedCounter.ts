/** Counts in memory and saves the sums in batches, so that a request never waits for a row lock. */
export interface BatchedCounter {
	/** Adds one to the sum of an id. */
	add(id: number): void;
	flush(): Promise<void>;
	close(): Promise<void>;
}

/** @param save adds the sums by id; unsaved ones are lost when the process crashes */
export function createBatchedCounter(
	save: (sums: Map<number, number>) => Promise<void>,
	everyMs = 5_000,
): BatchedCounter {
	let pending = new Map<number, number>();
	const flush = async (): Promise<void> => {
		if (pending.size === 0) return;
		const batch = pending;
		pending = new Map();
		try {
			await save(batch);
		} catch {
			for (const [id, sum] of batch) pending.set(id, (pending.get(id) ?? 0) + sum);
		}
	};
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();
	return {
		add: (id) => void pending.set(id, (pending.get(id) ?? 0) + 1),
		flush,
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}
