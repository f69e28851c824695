import { type Options, ordinal, type Rating, rate, rating } from "openskill";
import { bradleyTerryFull } from "openskill/models";
import type { EntryState } from "./contestViews.ts";

/** A vote as the log has it, without its number and hash. */
export interface LoggedVote {
	/** Unix seconds, a whole minute. */
	at: number;
	/** `pair` compares two entries; `jury` gives `left` as many points as `choice`, and has 0 as `right`. */
	kind: "pair" | "jury";
	/** Names the member in this contest alone. */
	voter: string;
	/** Names the network in this contest alone. */
	network: string;
	/** Percent. */
	weight: number;
	left: number;
	right: number;
	/** The better entry, 0 for neither; of a juror the points. */
	choice: number;
}

/** Votes of accounts of fewer days than in a row have its weight. */
export const voteWeights = [
	{ days: 7, weight: 10 },
	{ days: 30, weight: 25 },
	{ days: 180, weight: 50 },
] as const;
/** Votes with at most this weight are of young accounts. */
export const youngWeight = 25;

/** The weight of the votes of an account, in percent. */
export const weightOf = (days: number): number => voteWeights.find((row) => days < row.days)?.weight ?? 100;

/** When votes are set apart; all of them are of young accounts. */
export const apartRules = {
	/** So many young accounts of one network, when they are more than half of its voters. */
	networkVoters: 8,
	/** With so many other voters there only their votes for an entry that they prefer. */
	networkOthers: 10,
	/** So many votes about an entry, in a network with others, or by so many young accounts within ten minutes. */
	preferring: 15,
	burstSeconds: 600,
	/**
	 * Of them so many percent prefer the entry, and so many percent more than other members do, or by so many standard
	 * deviations.
	 */
	share: 80,
	above: 30,
	deviations: 4,
} as const;
export type ApartReason = "network" | "burst";

/** The text of a line of the log. */
export const voteLine = (n: number, { at, kind, voter, network, weight, left, right, choice }: LoggedVote): string =>
	[n, at, kind, voter, network, weight, left, right, choice].join(" ");

/** The vote of a line; undefined for a malformed one. */
export function parseVoteLine(line: string): (LoggedVote & { n: number }) | undefined {
	const [n, at, kind, voter = "", network = "", weight, left, right, choice, ...rest] = line.split(" ");
	const numbers = [n, at, weight, left, right, choice].map(Number);
	if (rest.length > 0 || (kind !== "pair" && kind !== "jury") || !numbers.every(Number.isSafeInteger)) return undefined;
	const [number = 0, time = 0, percent = 0, one = 0, other = 0, chosen = 0] = numbers;
	return { n: number, at: time, kind, voter, network, weight: percent, left: one, right: other, choice: chosen };
}

/** What the hash of a line is made of; the first follows `contest:<id>`. */
export const chainText = (before: string, line: string): string => `${before}\n${line}`;
export const chainStart = (contestId: number): string => `contest:${contestId}`;

const isYoung = ({ weight }: LoggedVote): boolean => weight <= youngWeight;

/** A pair vote with its place in the log. */
interface Placed {
	vote: LoggedVote;
	at: number;
}
const votersOf = (some: readonly Placed[]): number => new Set(some.map(({ vote }) => vote.voter)).size;

/** How many percent of the votes of other members about an entry prefer it. */
type Usual = (tid: number) => number;

function usualShares(pairs: readonly Placed[]): Usual {
	const counts = new Map<number, { won: number; all: number }>();
	for (const { vote } of pairs) {
		if (isYoung(vote) || vote.choice === 0) continue;
		for (const tid of [vote.left, vote.right]) {
			const { won = 0, all = 0 } = counts.get(tid) ?? {};
			counts.set(tid, { won: won + Number(vote.choice === tid), all: all + 1 });
		}
	}
	return (tid) => {
		const { won = 0, all = 0 } = counts.get(tid) ?? {};
		return (100 * (1 + won)) / (2 + all);
	};
}

/** Decided votes by the entries that they are about. */
function byEntry(some: readonly Placed[]): Map<number, Placed[]> {
	const found = new Map<number, Placed[]>();
	for (const one of some) {
		if (one.vote.choice === 0) continue;
		for (const tid of [one.vote.left, one.vote.right]) {
			const about = found.get(tid);
			if (about) about.push(one);
			else found.set(tid, [one]);
		}
	}
	return found;
}

/** Those of votes about an entry that prefer it, when they do so far more often than usual; else none. */
function unusual(tid: number, about: readonly Placed[], usual: Usual): Placed[] {
	if (about.length < apartRules.preferring) return [];
	const inFavour = about.filter(({ vote }) => vote.choice === tid);
	const [share, other] = [(100 * inFavour.length) / about.length, usual(tid)];
	const expected = (about.length * other) / 100;
	const variance = expected * (1 - other / 100);
	const isByChance = (inFavour.length - expected) ** 2 < apartRules.deviations ** 2 * variance;
	const isFar = share >= other + apartRules.above || (share > other && !isByChance);
	return share >= apartRules.share && isFar ? inFavour : [];
}

/** Votes of young accounts that are most of the voters of their network. */
function ofCrowdedNetwork(ofNetwork: readonly Placed[], usual: Usual): Placed[] {
	const young = ofNetwork.filter(({ vote }) => isYoung(vote));
	const [few, all] = [votersOf(young), votersOf(ofNetwork)];
	if (few < apartRules.networkVoters || 2 * few <= all) return [];
	if (all - few < apartRules.networkOthers) return young;
	return [...byEntry(young)].flatMap(([tid, about]) => unusual(tid, about, usual));
}

/** Votes for an entry that young accounts gave it in a burst. */
function ofBurst(tid: number, young: readonly Placed[], usual: Usual): Placed[] {
	const found = new Set<Placed>();
	let first = 0;
	for (const [last, { vote }] of young.entries()) {
		while (vote.at - (young[first]?.vote.at ?? 0) > apartRules.burstSeconds) first++;
		if (last + 1 - first < apartRules.preferring) continue;
		const inFavour = unusual(tid, young.slice(first, last + 1), usual);
		if (votersOf(inFavour) >= apartRules.preferring) for (const one of inFavour) found.add(one);
	}
	return [...found];
}

/** The votes that are set apart, by their place in the list, with the reason. */
export function votesApart(votes: readonly LoggedVote[]): Map<number, ApartReason> {
	const apart = new Map<number, ApartReason>();
	const pairs = votes.map((vote, at) => ({ vote, at })).filter(({ vote }) => vote.kind === "pair");
	const usual = usualShares(pairs);
	for (const ofNetwork of Map.groupBy(pairs, ({ vote }) => vote.network).values())
		for (const { at } of ofCrowdedNetwork(ofNetwork, usual)) apart.set(at, "network");
	const young = pairs.filter(({ vote, at }) => isYoung(vote) && !apart.has(at));
	for (const [tid, about] of byEntry(young)) for (const { at } of ofBurst(tid, about, usual)) apart.set(at, "burst");
	return apart;
}

export interface Standing {
	tid: number;
	place: number;
	/** All of 100, with two decimals. */
	score: number;
	pairs: number;
	jury: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;
const model: Options = { model: bradleyTerryFull };

/** Moves a rating by a vote of a weight: a part of the way. */
const towards = (before: Rating, after: Rating, weight: number): Rating => ({
	mu: before.mu + (after.mu - before.mu) * (weight / 100),
	sigma: before.sigma + (after.sigma - before.sigma) * (weight / 100),
});

/** Ratings by pairs, of 100: the best entry has 100, the last one 0. */
function ratePairs(tids: readonly number[], votes: readonly LoggedVote[]): Map<number, number> {
	const ratings = new Map(tids.map((tid) => [tid, rating()]));
	for (const { left, right, choice, weight } of votes) {
		const [better, other] = choice === left ? [left, right] : [right, left];
		const [one, two] = [ratings.get(better), ratings.get(other)];
		if (!one || !two || (choice !== left && choice !== right)) continue;
		const [[won] = [], [lost] = []] = rate([[one], [two]], model);
		if (!won || !lost) continue;
		ratings.set(better, towards(one, won, weight));
		ratings.set(other, towards(two, lost, weight));
	}
	const values = new Map([...ratings].map(([tid, one]) => [tid, ordinal(one)]));
	const [least, most] = [Math.min(...values.values()), Math.max(...values.values())];
	return new Map(
		[...values].map(([tid, value]) => [tid, most === least ? 0 : round((100 * (value - least)) / (most - least))]),
	);
}

/** The mean points of the jury, of 100. */
function meanOfJury(tids: readonly number[], votes: readonly LoggedVote[]): Map<number, number> {
	const of = Map.groupBy(votes, ({ left }) => left);
	return new Map(
		tids.map((tid) => {
			const points = (of.get(tid) ?? []).map(({ choice }) => choice);
			return [tid, points.length === 0 ? 0 : round((10 * points.reduce((sum, one) => sum + one, 0)) / points.length)];
		}),
	);
}

/**
 * Counts a contest: what takes part, by score, the earlier entry first of those that share one; nothing without a vote
 * that counts.
 */
export function countVotes(
	entries: readonly { tid: number; state: EntryState }[],
	votes: readonly LoggedVote[],
	juryPercent: number,
): { standings: Standing[]; apart: Map<number, ApartReason> } {
	const tids = entries.filter(({ state }) => state === "in").map(({ tid }) => tid);
	const apart = votesApart(votes);
	const counted = votes.filter((_, at) => !apart.has(at));
	if (counted.length === 0) return { standings: [], apart };
	const pairs = ratePairs(
		tids,
		counted.filter(({ kind }) => kind === "pair"),
	);
	const jury = meanOfJury(
		tids,
		counted.filter(({ kind }) => kind === "jury"),
	);
	const standings = tids
		.map((tid) => {
			const [byPairs, byJury] = [pairs.get(tid) ?? 0, jury.get(tid) ?? 0];
			const score = round((byPairs * (100 - juryPercent) + byJury * juryPercent) / 100);
			return { tid, place: 0, score, pairs: byPairs, jury: byJury };
		})
		.toSorted((one, other) => other.score - one.score || one.tid - other.tid)
		.map((one, at) => ({ ...one, place: at + 1 }));
	return { standings, apart };
}
