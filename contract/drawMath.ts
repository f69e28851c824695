/** Numbers below this are taken from a hash: its first 12 hexadecimal digits, exact in a JavaScript number. */
export const hashRange = 2 ** 48;

/** A number from a hash (hexadecimal). */
export const numberOfHash = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16);

/**
 * A number from 0 to `n` - 1, each as likely as the others; undefined for a hash that is rejected, because `n` does not
 * divide the range.
 */
export function pickOf(hash: string, n: number): number | undefined {
	const value = numberOfHash(hash);
	return value < hashRange - (hashRange % n) ? value % n : undefined;
}

/** What the winner at a step of the draw follows from. */
export const stepText = (seed: string, entriesHash: string, publicValue: string, step: number): string =>
	`${seed}:${entriesHash}:${publicValue}:${step}`;

/** What the result of a spin follows from; `round` counts rejected hashes. */
export const spinText = (seed: string, number: number, tag: string, round: number): string =>
	`${seed}:${number}:${tag}:${round}`;

/** The prize of a point from 0 to 999,999: prizes lie one after the other from 0 on; -1 for none. */
export function prizeAt(point: number, parts: readonly number[]): number {
	let end = 0;
	for (const [at, width] of parts.entries()) {
		end += width;
		if (point < end) return at;
	}
	return -1;
}
