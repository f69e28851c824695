/** Limits how many things an owner has open at once. */
export interface Crowd {
	/** Takes a slot and returns the function that releases it; undefined when the owner has no slot left. */
	enter(owner: string): (() => void) | undefined;
	/** How many slots an owner has taken. */
	size(owner: string): number;
}

/** @param max slots for each owner */
export function createCrowd(max: number): Crowd {
	const open = new Map<string, number>();
	const size = (owner: string): number => open.get(owner) ?? 0;
	return {
		size,
		enter(owner) {
			if (size(owner) >= max) return undefined;
			open.set(owner, size(owner) + 1);
			let released = false;
			return () => {
				if (released) return;
				released = true;
				if (size(owner) > 1) open.set(owner, size(owner) - 1);
				else open.delete(owner);
			};
		},
	};
}

/** Takes a slot from each limiter, or none. */
export function enterAll(entries: (readonly [limiter: Crowd, owner: string])[]): (() => void) | undefined {
	const releases: (() => void)[] = [];
	const releaseAll = (): void => {
		for (const release of releases) release();
	};
	for (const [limiter, owner] of entries) {
		const release = limiter.enter(owner);
		if (!release) {
			releaseAll();
			return undefined;
		}
		releases.push(release);
	}
	return releaseAll;
}
