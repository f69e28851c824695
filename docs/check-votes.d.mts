/** The part of the proof that the script reads. */
interface Proof {
	id: number;
	votes: number;
	hash: string;
	jury_percent: number;
	heads: readonly { n: number; hash: string }[];
	entries: readonly { tid: number; state: string }[];
	result: readonly { tid: number; score: number }[];
}
interface Vote {
	at: number;
	kind: string;
	voter: string;
	network: string;
	weight: number;
	left: number;
	right: number;
	choice: number;
}

export function setApart(votes: readonly Vote[]): Set<number>;
export function count(
	proof: Pick<Proof, "entries" | "jury_percent">,
	votes: readonly Vote[],
): { tid: number; score: number }[];
export function faults(proof: Proof, file: Buffer | string): string[];
