/** Sums visits of guests by section in memory and saves them in batches. It knows nothing of who visits. */
export interface VisitCounter {
	add(section: number): void;
	flush(): Promise<void>;
	close(): Promise<void>;
}

/** @param save adds the sums to the day; unsaved visits are lost when the process crashes */
export function createVisitCounter(
	save: (visits: Map<number, number>) => Promise<void>,
	everyMs = 5_000,
): VisitCounter {
	let pending = new Map<number, number>();
	const flush = async (): Promise<void> => {
		if (pending.size === 0) return;
		const batch = pending;
		pending = new Map();
		try {
			await save(batch);
		} catch {
			for (const [section, visits] of batch) pending.set(section, (pending.get(section) ?? 0) + visits);
		}
	};
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();
	return {
		add: (section) => void pending.set(section, (pending.get(section) ?? 0) + 1),
		flush,
		async close() {
			clearInterval(timer);
			await flush();
		},
	};
}

/**
 * Whether a page begins a visit: a browser opens it from outside of the site (a link, a typed address), not from another page of it and
 * not in advance. Programs do not send these headers.
 */
export const beginsVisit = (headers: Readonly<Record<string, string | string[] | undefined>>): boolean =>
	headers["sec-fetch-mode"] === "navigate" &&
	headers["sec-fetch-site"] !== undefined &&
	headers["sec-fetch-site"] !== "same-origin" &&
	headers["sec-purpose"] === undefined;
