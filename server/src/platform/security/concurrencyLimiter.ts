/** Limits how many things an owner has open at once. */
export interface ConcurrencyLimiter {
	/** Takes a slot and returns the function that releases it; undefined when the owner has no slot left. */
	acquire(owner: string): (() => void) | undefined;
	/** How many slots an owner has taken. */
	count(owner: string): number;
}

/** @param max slots for each owner */
export function createConcurrencyLimiter(max: number): ConcurrencyLimiter {
	const open = new Map<string, number>();
	const count = (owner: string): number => open.get(owner) ?? 0;
	return {
		count,
		acquire(owner) {
			if (count(owner) >= max) return undefined;
			open.set(owner, count(owner) + 1);
			let released = false;
			return () => {
				if (released) return;
				released = true;
				if (count(owner) > 1) open.set(owner, count(owner) - 1);
				else open.delete(owner);
			};
		},
	};
}

/** Takes a slot from each limiter, or none. */
export function acquireAll(entries: (readonly [limiter: ConcurrencyLimiter, owner: string])[]): (() => void) | undefined {
	const releases: (() => void)[] = [];
	const releaseAll = (): void => {
		for (const release of releases) release();
	};
	for (const [limiter, owner] of entries) {
		const release = limiter.acquire(owner);
		if (!release) {
			releaseAll();
			return undefined;
		}
		releases.push(release);
	}
	return releaseAll;
}
