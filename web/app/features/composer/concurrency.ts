/** Limits how many tasks run at the same time; others wait in order. */
export function limitConcurrency(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async (task) => {
		if (running >= limit) await new Promise<void>((go) => waiting.push(go));
		else running++;
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			// The slot passes to the task that waits longest.
			if (next) next();
			else running--;
		}
	};
}
