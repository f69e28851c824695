import { pickOf, prizeAt, spinText, stepText } from "#contract/drawMath.ts";
import type { ProofView } from "#contract/drawProofs.ts";
import { drawRules } from "#contract/draws.ts";

/** One statement of a check, and whether it holds. */
export interface CheckResult {
	name: "seed" | "entries" | "beacon" | "numbers" | "spins";
	ok: boolean;
}

const hex = (bytes: ArrayBuffer): string =>
	[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
	hex(await crypto.subtle.digest("SHA-256", bytes));
const ofText = (text: string): Promise<string> => sha256(new TextEncoder().encode(text));
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));

/** Computes a draw again from what is published. @param file the list of entries */
export async function checkDraw(proof: ProofView, file: Uint8Array<ArrayBuffer>): Promise<CheckResult[]> {
	const results: CheckResult[] = [
		{ name: "seed", ok: (await ofText(proof.seed)) === proof.seed_hash },
		{ name: "entries", ok: (await sha256(file)) === proof.entries_hash && countLines(file) === proof.entries },
	];
	if (proof.beacon_round > 0)
		results.push({ name: "beacon", ok: (await sha256(bytesOf(proof.beacon_signature))) === proof.public_value });
	results.push(
		proof.kind === "date"
			? { name: "numbers", ok: await sameNumbers(proof) }
			: { name: "spins", ok: await sameSpins(proof, new TextDecoder().decode(file)) },
	);
	return results;
}

const countLines = (file: Uint8Array): number => file.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 0);

async function sameNumbers({ seed, entries_hash, public_value, entries, numbers }: ProofView): Promise<boolean> {
	const drawn: number[] = [];
	for (let step = 0; drawn.length < numbers.length; step++) {
		const pick = pickOf(await ofText(stepText(seed, entries_hash, public_value, step)), entries);
		if (pick === undefined || drawn.includes(pick + 1)) continue;
		drawn.push(pick + 1);
		if (numbers[drawn.length - 1] !== pick + 1) return false;
	}
	return true;
}

/** Hashes that are computed at once, which on a slow phone takes half the time of one after the other. */
const spinsAtOnce = 1_000;

async function sameSpins({ seed, prizes }: ProofView, text: string): Promise<boolean> {
	const left = prizes.map(({ quantity }) => quantity);
	const parts = prizes.map((prize) => prize.parts);
	const pointOf = async (number: number, tag: string, round = 0): Promise<number> =>
		pickOf(await ofText(spinText(seed, number, tag, round)), drawRules.parts) ?? pointOf(number, tag, round + 1);
	const spins = text
		.split("\n")
		.slice(0, -1)
		.map((line) => line.split(" "));
	for (let from = 0; from < spins.length; from += spinsAtOnce) {
		const group = spins.slice(from, from + spinsAtOnce);
		const points = await Promise.all(group.map(([tag = ""], at) => pointOf(from + at + 1, tag)));
		for (const [at, [, prizeId = "0"]] of group.entries()) {
			const place = prizeAt(points[at] ?? 0, parts);
			const isLeft = (left[place] ?? 0) > 0;
			if (isLeft) left[place] = (left[place] ?? 0) - 1;
			if (Number(prizeId) !== (isLeft ? prizes[place]?.id : 0)) return false;
		}
	}
	return true;
}
