/** The part of the proof that the script reads. */
interface Proof {
	seed: string;
	seed_hash: string;
	entries: number;
	entries_hash: string;
	public_value: string;
	numbers: readonly number[];
	beacon_round: number;
	beacon_signature: string;
}

export function winners(proof: Proof, count: number): number[];
export function faults(proof: Proof, file: Buffer): string[];
