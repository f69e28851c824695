/** Lets so many works run at once; the others wait in the order in which they came. */
export function createLane(width: number): <T>(work: () => Promise<T>) => Promise<T> {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async (work) => {
		if (running >= width) await new Promise<void>((go) => waiting.push(go));
		else running++;
		try {
			return await work();
		} finally {
			const next = waiting.shift();
			// The place goes on to who waits longest.
			if (next) next();
			else running--;
		}
	};
}
