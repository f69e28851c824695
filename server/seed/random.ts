/** A small seeded source of chance, so that the same seed always makes the same community. */
export interface Random {
	/** A number from 0 up to, not including, 1. */
	next(): number;
	/** A number between two bounds. */
	between(low: number, high: number): number;
	/** A whole number between two bounds, both included. */
	whole(low: number, high: number): number;
	/** One member of a list that is not empty. */
	pick<T>(list: readonly T[]): T;
	/** True with the given probability. */
	chance(probability: number): boolean;
	/** A shuffled copy of a list. */
	shuffle<T>(list: readonly T[]): T[];
}

/** Starts a mulberry32 generator; nearby seeds are scattered first, so that 1 and 2 do not look alike. */
export function createRandom(seed: number): Random {
	let state = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
	return {
		next,
		between: (low, high) => low + next() * (high - low),
		whole,
		pick: <T>(list: readonly T[]): T => {
			const found = list[Math.floor(next() * list.length)];
			if (found === undefined) throw new RangeError("Nothing to pick from.");
			return found;
		},
		chance: (probability) => next() < probability,
		shuffle: <T>(list: readonly T[]): T[] => {
			const copy = [...list];
			for (let i = copy.length - 1; i > 0; i--) {
				const j = whole(0, i);
				const other = copy[i] as T;
				copy[i] = copy[j] as T;
				copy[j] = other;
			}
			return copy;
		},
	};
}

/** Folds a name into a seed, so that the same number gives unrelated numbers for different names. */
export function hashSeed(name: string, seed: number): number {
	let hash = 2166136261;
	for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
	return (hash ^ Math.imul(seed | 0, 2654435761)) | 0;
}
