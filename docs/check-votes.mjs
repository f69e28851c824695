// Checks the votes of a contest: node check-votes.mjs proof.json votes.txt
// proof.json is the answer of /v5/contests/<id>/proof, votes.txt that of /v5/contests/<id>/votes.txt.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** The votes of the log, and what is wrong with its chain of hashes. */
function readLog(proof, file) {
	const found = [];
	const votes = [];
	const hashes = [];
	let before = sha256(`contest:${proof.id}`);
	for (const row of file.split("\n").slice(0, -1)) {
		const [n, at, kind, voter, network, weight, left, right, choice, hash] = row.split(" ");
		const line = [n, at, kind, voter, network, weight, left, right, choice].join(" ");
		if (Number(n) !== hashes.length + 1 || sha256(`${before}\n${line}`) !== hash)
			found.push(`vote ${hashes.length + 1} was changed`);
		before = hash;
		hashes.push(hash);
		votes.push({ at: +at, kind, voter, network, weight: +weight, left: +left, right: +right, choice: +choice });
	}
	if (hashes.length !== proof.votes) found.push("there are more or fewer votes");
	if (proof.votes > 0 && hashes.at(-1) !== proof.hash) found.push("the last hash is another one");
	for (const head of proof.heads)
		if (hashes[head.n - 1] !== head.hash) found.push(`the hash that was published after vote ${head.n} is another one`);
	return { votes, found };
}

/** Places in the list of the votes that are set apart: of accounts younger than 30 days. */
export function setApart(votes) {
	const apart = new Set();
	const pairs = votes.map((vote, place) => ({ ...vote, place })).filter(({ kind }) => kind === "pair");
	const isYoung = ({ weight }) => weight <= 25;
	const votersOf = (some) => new Set(some.map(({ voter }) => voter)).size;
	const about = (some, tid) => some.filter((one) => one.choice !== 0 && (one.left === tid || one.right === tid));
	const old = pairs.filter((vote) => !isYoung(vote));
	const usual = new Map();
	const tids = new Set(pairs.flatMap(({ left, right }) => [left, right]));
	for (const tid of tids) {
		const all = about(old, tid);
		usual.set(tid, (100 * (1 + all.filter(({ choice }) => choice === tid).length)) / (2 + all.length));
	}
	/** Votes for an entry, when they are far more than usual. */
	const unusual = (tid, some) => {
		const inFavour = some.filter(({ choice }) => choice === tid);
		const [share, other] = [(100 * inFavour.length) / some.length, usual.get(tid)];
		const expected = (some.length * other) / 100;
		const isByChance = (inFavour.length - expected) ** 2 < 16 * expected * (1 - other / 100);
		const isFar = share >= other + 30 || (share > other && !isByChance);
		return some.length >= 15 && share >= 80 && isFar ? inFavour : [];
	};
	for (const all of Map.groupBy(pairs, ({ network }) => network).values()) {
		const young = all.filter(isYoung);
		const [few, many] = [votersOf(young), votersOf(all)];
		if (few < 8 || 2 * few <= many) continue;
		const found = many - few < 10 ? young : [...tids].flatMap((tid) => unusual(tid, about(young, tid)));
		for (const { place } of found) apart.add(place);
	}
	const left = pairs.filter((vote) => isYoung(vote) && !apart.has(vote.place));
	for (const tid of tids) {
		const young = about(left, tid);
		let first = 0;
		for (const [last, { at }] of young.entries()) {
			while (at - young[first].at > 600) first++;
			if (last + 1 - first < 15) continue;
			const found = unusual(tid, young.slice(first, last + 1));
			if (votersOf(found) >= 15) for (const { place } of found) apart.add(place);
		}
	}
	return apart;
}

const round = (value) => Math.round(value * 100) / 100;

/** Points of the pairs, of 100: Bradley–Terry ratings by Weng and Lin, of which a vote moves a part. */
function ratePairs(tids, votes) {
	const beta = 25 / 6;
	const ratings = new Map(tids.map((tid) => [tid, { mu: 25, sigma: 25 / 3 }]));
	for (const { left, right, choice, weight } of votes) {
		const [one, other] = choice === left ? [left, right] : [right, left];
		const [better, worse] = [ratings.get(one), ratings.get(other)];
		if (!better || !worse || (choice !== left && choice !== right)) continue;
		const c = Math.sqrt(better.sigma ** 2 + worse.sigma ** 2 + 2 * beta ** 2);
		const part = weight / 100;
		const move = ({ mu, sigma }, from, score) => {
			const p = 1 / (1 + Math.exp((from.mu - mu) / c));
			const delta = (((sigma / c) * sigma ** 2) / c / c) * p * (1 - p);
			const next = { mu: mu + (sigma ** 2 / c) * (score - p), sigma: sigma * Math.sqrt(Math.max(1 - delta, 0.0001)) };
			return { mu: mu + (next.mu - mu) * part, sigma: sigma + (next.sigma - sigma) * part };
		};
		ratings.set(one, move(better, worse, 1));
		ratings.set(other, move(worse, better, 0));
	}
	const values = [...ratings].map(([tid, { mu, sigma }]) => [tid, mu - 3 * sigma]);
	const all = values.map(([, value]) => value);
	const [least, most] = [Math.min(...all), Math.max(...all)];
	return new Map(
		values.map(([tid, value]) => [tid, most === least ? 0 : round((100 * (value - least)) / (most - least))]),
	);
}

/** The result of votes. */
export function count({ entries, jury_percent }, votes) {
	const apart = setApart(votes);
	const counted = votes.filter((_, place) => !apart.has(place));
	if (counted.length === 0) return [];
	const tids = entries.filter(({ state }) => state === "in").map(({ tid }) => tid);
	const pairs = ratePairs(
		tids,
		counted.filter(({ kind }) => kind === "pair"),
	);
	return tids
		.map((tid) => {
			const points = counted.filter(({ kind, left }) => kind === "jury" && left === tid).map(({ choice }) => choice);
			const jury = points.length === 0 ? 0 : round((10 * points.reduce((sum, one) => sum + one, 0)) / points.length);
			return { tid, score: round((pairs.get(tid) * (100 - jury_percent) + jury * jury_percent) / 100) };
		})
		.toSorted((one, other) => other.score - one.score || one.tid - other.tid);
}

/** What is wrong with a contest; empty when all is right. */
export function faults(proof, file) {
	const { votes, found } = readLog(proof, file.toString());
	if (proof.result.length === 0) return found;
	const mine = count(proof, votes);
	const isSame =
		mine.length === proof.result.length &&
		mine.every(({ tid, score }, at) => proof.result[at].tid === tid && Math.abs(proof.result[at].score - score) < 0.02);
	if (!isSame) found.push("the result is another one");
	return found;
}

if (process.argv[3]) {
	const answer = JSON.parse(readFileSync(process.argv[2], "utf8"));
	const found = faults(answer.data ?? answer, readFileSync(process.argv[3]));
	console.log(found.length === 0 ? "The votes are right." : found.join("\n"));
}
