// Checks a prize draw: node check-draw.mjs proof.json entries.txt
// proof.json is the answer of /v5/jackpot/<id>/proof, entries.txt that of /v5/jackpot/<id>/entries.txt.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const range = 2 ** 48;

/** 0 to n - 1 from the first 12 digits of a hash; undefined when the hash is rejected. */
function pick(hash, n) {
	const value = Number.parseInt(hash.slice(0, 12), 16);
	return value < range - (range % n) ? value % n : undefined;
}

/** The numbers that win, in their order. */
export function winners({ seed, entries_hash, public_value, entries }, count) {
	const numbers = [];
	for (let step = 0; numbers.length < Math.min(count, entries); step++) {
		const at = pick(sha256(`${seed}:${entries_hash}:${public_value}:${step}`), entries);
		if (at !== undefined && !numbers.includes(at + 1)) numbers.push(at + 1);
	}
	return numbers;
}

/** From 0 to 999,999: where the wheel stops. */
function pointOf(seed, number, tag, round = 0) {
	return pick(sha256(`${seed}:${number}:${tag}:${round}`), 1_000_000) ?? pointOf(seed, number, tag, round + 1);
}

/**
 * The numbers of the spins of a wheel that won something else than the file says. Prizes lie one after the other from 0
 * on.
 */
function wrongSpins({ seed, prizes }, file) {
	const left = prizes.map(({ quantity }) => quantity);
	const ends = prizes.map((_, at) => prizes.slice(0, at + 1).reduce((sum, { parts }) => sum + parts, 0));
	const lines = file.toString().split("\n").slice(0, -1);
	return lines.flatMap((line, index) => {
		const [tag, prize = 0] = line.split(" ");
		const point = pointOf(seed, index + 1, tag);
		const at = ends.findIndex((end) => point < end);
		const won = at >= 0 && left[at]-- > 0 ? prizes[at].id : 0;
		return Number(prize) === won ? [] : [index + 1];
	});
}

/** What is wrong with a draw; empty when all is right. */
export function faults(proof, file) {
	const found = [];
	if (sha256(proof.seed) !== proof.seed_hash) found.push("the seed has another hash");
	if (sha256(file) !== proof.entries_hash) found.push("the entries have another hash");
	if (file.toString().split("\n").length - 1 !== proof.entries) found.push("there are more or fewer entries");
	if (proof.kind === "wheel") {
		const wrong = wrongSpins(proof, file);
		if (wrong.length > 0) found.push(`other spins win, the first of them is ${wrong[0]}`);
		return found;
	}
	if (proof.beacon_round > 0 && sha256(Buffer.from(proof.beacon_signature, "hex")) !== proof.public_value)
		found.push("the public value is not the hash of its signature");
	if (String(winners(proof, proof.numbers.length)) !== String(proof.numbers)) found.push("other numbers win");
	return found;
}

if (process.argv[3]) {
	const answer = JSON.parse(readFileSync(process.argv[2], "utf8"));
	const found = faults(answer.data ?? answer, readFileSync(process.argv[3]));
	console.log(found.length === 0 ? "The draw is right." : found.join("\n"));
}
