/** Counts what is open at once by its owner. */
export interface Crowd {
	/** One more of an owner's, until the returned function is called; undefined when there are as many as may be. */
	enter(owner: string): (() => void) | undefined;
	/** How many an owner has open. */
	size(owner: string): number;
}

/** @param most how many of each owner may be open at once */
export function createCrowd(most: number): Crowd {
	const open = new Map<string, number>();
	const size = (owner: string): number => open.get(owner) ?? 0;
	return {
		size,
		enter(owner) {
			if (size(owner) >= most) return undefined;
			open.set(owner, size(owner) + 1);
			let left = false;
			return () => {
				if (left) return;
				left = true;
				if (size(owner) > 1) open.set(owner, size(owner) - 1);
				else open.delete(owner);
			};
		},
	};
}

/** Enters several at once, or none. */
export function enterAll(entries: (readonly [crowd: Crowd, owner: string])[]): (() => void) | undefined {
	const leaves: (() => void)[] = [];
	const leave = (): void => {
		for (const one of leaves) one();
	};
	for (const [crowd, owner] of entries) {
		const one = crowd.enter(owner);
		if (!one) {
			leave();
			return undefined;
		}
		leaves.push(one);
	}
	return leave;
}
