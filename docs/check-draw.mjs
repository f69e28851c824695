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

/** What is wrong with a draw at a date; empty when all is right. */
export function faults(proof, file) {
	const found = [];
	if (sha256(proof.seed) !== proof.seed_hash) found.push("the seed has another hash");
	if (sha256(file) !== proof.entries_hash) found.push("the entries have another hash");
	if (file.toString().split("\n").length - 1 !== proof.entries) found.push("there are more or fewer entries");
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
