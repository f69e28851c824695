/** Counts in memory and saves the sums in batches, so that a request never waits for a row lock. */
export interface BatchedCounter {
	/** Adds one to the sum of an id. */
	add(id: number): void;
	/** Saves what was added before, also what is being saved already. */
	flush(): Promise<void>;
	close(): Promise<void>;
}

/**
 * @param save adds the sums by id; unsaved ones are lost when the process crashes
 * @param onError gets the error of a batch that could not be saved and is saved with the next one
 */
export function createBatchedCounter(
	save: (sums: Map<number, number>) => Promise<void>,
	onError: (error: unknown) => void,
	everyMs = 5_000,
): BatchedCounter {
	let pending = new Map<number, number>();
	const savePending = async (): Promise<void> => {
		if (pending.size === 0) return;
		const batch = pending;
		pending = new Map();
		try {
			await save(batch);
		} catch (error) {
			onError(error);
			for (const [id, sum] of batch) pending.set(id, (pending.get(id) ?? 0) + sum);
		}
	};
	let saved = Promise.resolve();
	const flush = (): Promise<void> => {
		saved = saved.then(savePending);
		return saved;
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
