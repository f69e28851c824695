import { countVotes, type LoggedVote, weightOf } from "#contract/contestMath.ts";
import { choosePair } from "#server/domains/contests/vote/choosePair.ts";
import { setApart } from "../docs/check-votes.mjs";
import { createRandom, type Random } from "../server/seed/random.ts";

const [entryCount, honestCount, boughtCount, pairsEach, networks] = [24, 3_000, 1_000, 10, 6];
const [dayS, start] = [86_400, 1_790_000_000];
/** Places with a prize. */
const prizes = 3;

interface Voter {
	voter: string;
	network: string;
	/** Days of the account. */
	age: number;
	/** When the first pair is answered; Unix seconds. */
	from: number;
	bought: boolean;
}

/** Members of all ages over six days: two in five behind one of six carriers, whose members share an address. */
const honestVoters = (random: Random): Voter[] =>
	Array.from({ length: honestCount }, (_, n) => {
		const luck = random.next();
		const age = luck < 0.08 ? 3 : luck < 0.2 ? 15 : luck < 0.4 ? 90 : 400;
		const network = random.chance(0.4) ? `carrier${random.whole(1, networks)}` : `home${n}`;
		return { voter: `m${n}`, network, age, from: start + random.whole(0, 6 * dayS), bought: false };
	});

interface Wave {
	name: string;
	/** The entry that is voted for: the last one, or the first one without a prize. */
	target: number;
	/** Prefix of the six networks. */
	network: string;
	/** Seconds from the first account to the last one. */
	span: number;
}
const waves: readonly Wave[] = [entryCount, prizes + 1].flatMap((target) =>
	["farm", "carrier"].flatMap((network) =>
		[1_800, 5 * dayS].map((span) => {
			const where = network === "farm" ? "on six networks of its own" : "behind the six carriers";
			return { name: `for entry ${target}, ${where}, in ${Math.round(span / 60)} minutes`, target, network, span };
		}),
	),
);

const boughtVoters = (random: Random, { network, span }: Wave): Voter[] =>
	Array.from({ length: boughtCount }, (_, n) => ({
		...{ voter: `b${n}`, network: `${network}${(n % networks) + 1}`, age: random.whole(0, 6) },
		...{ from: start + dayS + random.whole(0, span), bought: true },
	}));

/**
 * The log that voters write: honest ones prefer the better entry, mostly; bought ones the target, and in other pairs
 * whatever.
 */
function writeLog(voters: readonly Voter[], target: number, random: Random): { vote: LoggedVote; bought: boolean }[] {
	const entries = Array.from({ length: entryCount }, (_, n) => ({ tid: n + 1, uid: null, pairCount: 0 }));
	const turns = voters
		.flatMap((voter) => Array.from({ length: pairsEach }, (_, n) => ({ voter, at: voter.from + 20 * n })))
		.toSorted((one, other) => one.at - other.at);
	const asked = new Map<string, { left: number; right: number }[]>();
	return turns.flatMap(({ voter, at }) => {
		const own = asked.get(voter.voter) ?? [];
		const pair = choosePair(entries, 0, own, (below) => random.whole(0, below - 1));
		if (!pair) return [];
		asked.set(voter.voter, [...own, pair]);
		for (const entry of entries) if (entry.tid === pair.left || entry.tid === pair.right) entry.pairCount++;
		const { left, right } = pair;
		// Entry 1 is the best one; neighbours are hard to tell apart.
		const prefersLeft = voter.bought ? random.chance(0.5) : random.next() < 1 / (1 + Math.exp((left - right) * 0.25));
		const isForTarget = voter.bought && (left === target || right === target);
		const choice = isForTarget ? target : prefersLeft ? left : right;
		const who = { voter: voter.voter, network: voter.network, weight: weightOf(voter.age) };
		return { vote: { at: Math.floor(at / 60) * 60, kind: "pair", ...who, left, right, choice }, bought: voter.bought };
	});
}

const percent = (part: number, of: number): string => `${((100 * part) / of).toFixed(2)} %`;

/** Whether 1,000 young accounts of six networks move a winner, and how many honest votes are set apart with theirs. */
export async function votes(): Promise<void> {
	const states = Array.from({ length: entryCount }, (_, n) => ({ tid: n + 1, state: "in" as const }));
	let failures = 0;
	for (const wave of waves)
		for (const seed of [1, 2, 3]) {
			const random = createRandom(seed);
			const honest = honestVoters(random);
			const log = writeLog([...honest, ...boughtVoters(random, wave)], wave.target, random);
			const startedAt = performance.now();
			const { standings, apart } = countVotes(
				states,
				log.map(({ vote }) => vote),
				0,
			);
			const took = Math.round(performance.now() - startedAt);
			const without = countVotes(
				states,
				log.filter(({ bought }) => !bought).map(({ vote }) => vote),
				0,
			).standings;
			const winners = (of: typeof standings): string =>
				of
					.slice(0, prizes)
					.map(({ tid }) => tid)
					.join(" ");
			const honestApart = [...apart.keys()].filter((at) => !log[at]?.bought).length;
			const boughtApart = apart.size - honestApart;
			const honestAll = log.filter(({ bought }) => !bought).length;
			const place = standings.findIndex(({ tid }) => tid === wave.target) + 1;
			const sameAsScript = setApart(log.map(({ vote }) => vote)).size === apart.size;
			const isGood = winners(standings) === winners(without) && honestApart <= honestAll / 100 && sameAsScript;
			if (!isGood) failures++;
			process.stdout.write(
				`${isGood ? "good" : "BAD"}  ${wave.name}, seed ${seed}: winners ${winners(standings)} (without the wave ${winners(without)}), ` +
					`bought entry at ${place} of ${entryCount}, set apart ${percent(boughtApart, log.length - honestAll)} of bought and ` +
					`${percent(honestApart, honestAll)} of honest votes, ${log.length} votes counted in ${took} ms\n`,
			);
		}
	if (failures > 0) throw new Error(`${failures} waves moved a winner or set apart too many honest votes`);
}
