import { Unavailable } from "../../platform/errors.ts";

/** Lets a few heavy works run at once and a bounded number wait; whoever comes to a full queue is sent away for a moment. */
interface Gate {
	/**
	 * Runs `work` when `weight` places are free; in the order of arrival, so that a heavy one is not passed by for ever.
	 * @throws Unavailable when too many wait.
	 */
	enter<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

export function createGate(places: number, maxWaiting: number): Gate {
	let free = places;
	const waiting: { weight: number; go: () => void }[] = [];

	const admit = (): void => {
		for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
			waiting.shift();
			free -= next.weight;
			next.go();
		}
	};

	return {
		async enter(weight, work) {
			const needed = Math.min(weight, places);
			if (waiting.length >= maxWaiting) throw new Unavailable();
			await new Promise<void>((go) => {
				waiting.push({ weight: needed, go });
				admit();
			});
			try {
				return await work();
			} finally {
				free += needed;
				admit();
			}
		},
	};
}
