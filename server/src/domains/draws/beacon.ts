import { sha256 } from "./fairness.ts";

/** A public randomness beacon of drand's kind `bls-unchained-g1-rfc9380`, such as quicknet. */
export interface Beacon {
	url: string;
	/** Of the group that signs, in hexadecimal. */
	publicKey: string;
	/** Unix seconds of round 1, and seconds between rounds. */
	genesis: number;
	period: number;
}

export interface BeaconValue {
	signature: string;
	/** The hash of the signature. */
	value: string;
}

const domain = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";
/** So long after the end of a draw its round is at the earliest, in seconds: nobody knows it while tickets are sold. */
const delay = 60;
const timeoutMs = 10_000;

/** The round that is made after a time. */
export const roundAfter = ({ genesis, period }: Beacon, at: Date): number =>
	Math.max(1, Math.floor((at.getTime() / 1000 + delay - genesis) / period) + 2);

/** Whether the group has signed a round with this signature (hexadecimal). */
export async function isSigned(
	{ publicKey }: Pick<Beacon, "publicKey">,
	round: number,
	signature: string,
): Promise<boolean> {
	const { bls12_381 } = await import("@noble/curves/bls12-381.js");
	try {
		const number = Buffer.alloc(8);
		number.writeBigUInt64BE(BigInt(round));
		const { shortSignatures } = bls12_381;
		const message = shortSignatures.hash(Buffer.from(sha256(number), "hex"), domain);
		return shortSignatures.verify(Buffer.from(signature, "hex"), message, Buffer.from(publicKey, "hex"));
	} catch {
		return false;
	}
}

/**
 * Reads a round and verifies its signature; undefined while the beacon has not made it or cannot be reached, and for a
 * false one.
 */
export async function readBeacon(beacon: Beacon, round: number): Promise<BeaconValue | undefined> {
	try {
		const response = await fetch(`${beacon.url}/public/${round}`, { signal: AbortSignal.timeout(timeoutMs) });
		if (!response.ok) return undefined;
		const { round: answered, signature } = (await response.json()) as { round?: unknown; signature?: unknown };
		if (answered !== round || typeof signature !== "string" || !/^[0-9a-f]{96}$/.test(signature)) return undefined;
		if (!(await isSigned(beacon, round, signature))) return undefined;
		return { signature, value: sha256(Buffer.from(signature, "hex")) };
	} catch {
		return undefined;
	}
}
