import { createHash, randomBytes } from "node:crypto";
import { pickOf, prizeAt, spinText, stepText } from "#contract/drawMath.ts";
import { drawRules } from "#contract/draws.ts";
import { decryptText, encryptText } from "../../platform/security/encryption.ts";
import { keyedHash } from "../../platform/security/tokens.ts";

/** SHA-256 of a text, in hexadecimal. */
export const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

const purpose = "draw seed";

/**
 * A new seed with its hash, which is published when the draw opens, and encrypted, as it is stored until it is shown.
 */
export function newSeed(secret: string, drawId: number): { seedHash: string; sealedSeed: string } {
	const seed = randomBytes(32).toString("hex");
	return { seedHash: sha256(seed), sealedSeed: encryptText(secret, purpose, String(drawId), seed) };
}

/** @throws Error when the secret of the site has changed since the draw was opened */
export function openSeed(secret: string, drawId: number, sealed: string | null): string {
	const seed = decryptText(secret, purpose, String(drawId), sealed ?? "");
	if (seed === undefined) throw new Error(`the seed of draw ${drawId} cannot be decrypted`);
	return seed;
}

/** Names a member in the entries of one draw; nobody finds the member by it, or the same member in another draw. */
export const tagOf = (secret: string, drawId: number, uid: number): string =>
	keyedHash(secret, "draw tag", drawId, uid).slice(0, 12);

export interface Sequence {
	seed: string;
	entriesHash: string;
	publicValue: string;
	entries: number;
}

/**
 * The next numbers of a draw that were not drawn before, at most as many as there are.
 * @param step where the sequence goes on
 */
export function drawNumbers(
	{ seed, entriesHash, publicValue, entries }: Sequence,
	wanted: number,
	{ step, before }: { step: number; before: readonly number[] },
): { numbers: number[]; nextStep: number } {
	const drawn = new Set(before);
	const numbers: number[] = [];
	const most = Math.min(wanted, entries - drawn.size);
	let next = step;
	while (numbers.length < most) {
		const pick = pickOf(sha256(stepText(seed, entriesHash, publicValue, next)), entries);
		next++;
		if (pick === undefined || drawn.has(pick + 1)) continue;
		drawn.add(pick + 1);
		numbers.push(pick + 1);
	}
	return { numbers, nextStep: next };
}

/** Which prize a spin wins, by its place; -1 for none. Whether any is left is another question. */
export function spinOutcome(seed: string, number: number, tag: string, parts: readonly number[]): number {
	for (let round = 0; ; round++) {
		const point = pickOf(sha256(spinText(seed, number, tag, round)), drawRules.parts);
		if (point !== undefined) return prizeAt(point, parts);
	}
}

/** A name of which the first two letters are left: `Am…`. */
export const shortName = (name: string): string => `${[...name].slice(0, 2).join("")}…`;
