import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { countVotes, type LoggedVote, voteLine, weightOf } from "#contract/contestMath.ts";
import type { ContestKind } from "#contract/contestViews.ts";
import { contestAgreements, contestEntries, contestPrizes, contests } from "#server/domains/contests/tables.ts";
import { chainHash, firstHash, voterTag } from "#server/domains/contests/vote/log.ts";
import { contestHeads, contestVotes } from "#server/domains/contests/vote/tables.ts";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import { first, type Tx } from "#server/platform/data/db.ts";
import { dayMs, hourMs } from "#server/platform/durations.ts";
import { createRandom } from "./random.ts";
import type { SeedContest } from "./texts/types.ts";

interface SeededEntry {
	tid: number;
	uid: number;
	createdAt: Date;
	contest: SeedContest;
}
interface Voter {
	uid: number;
	createdAt: Date;
}

interface PlannedContest {
	kind: ContestKind;
	titles: readonly [SeedContest, string, string];
	texts: readonly [string, string, string];
	/** Days from now. */
	opens: number;
	closes: number;
	ends: number;
	prizes: readonly number[];
}

const planned: readonly PlannedContest[] = [
	{
		...{ kind: "photo", titles: ["Morning light", "Lumière du matin", "सुबह की रोशनी"] },
		texts: [
			"The first light of the day, where you live.",
			"La première lumière du jour, là où vous vivez.",
			"दिन की पहली रोशनी, जहाँ आप रहते हैं।",
		],
		...{ opens: -30, closes: -12, ends: -5, prizes: [1_000, 500, 200] },
	},
	{
		...{ kind: "photo", titles: ["My street", "Ma rue", "मेरी गली"] },
		texts: [
			"One photo of the street where you live: people, shops, weather.",
			"Une photo de votre rue : les gens, les boutiques, le temps qu’il fait.",
			"अपनी गली का एक फ़ोटो: लोग, दुकानें, मौसम।",
		],
		...{ opens: -14, closes: -1, ends: 6, prizes: [1_500, 700, 300] },
	},
	{
		...{ kind: "photo", titles: ["Made by hand", "Fait main", "हाथ से बना"] },
		texts: [
			"Something that somebody makes by hand: bread, a basket, a repaired phone. Show the hands.",
			"Quelque chose que l’on fabrique à la main : du pain, un panier, un téléphone réparé. Montrez les mains.",
			"हाथ से बनी कोई चीज़: रोटी, टोकरी, ठीक किया हुआ फ़ोन। हाथ भी दिखाएँ।",
		],
		...{ opens: -3, closes: 9, ends: 16, prizes: [1_200, 600, 300] },
	},
	{
		...{ kind: "dream", titles: ["Dream fund of the year", "Fonds des rêves de l’année", "साल का ड्रीम फ़ंड"] },
		texts: [
			"Tell us what you would build, learn or repair, and show it in a photo.",
			"Dites-nous ce que vous aimeriez construire, apprendre ou réparer, et montrez-le en photo.",
			"बताएँ कि आप क्या बनाना, सीखना या सुधारना चाहेंगे, और फ़ोटो में दिखाएँ।",
		],
		...{ opens: -4, closes: 10, ends: 20, prizes: [3_000] },
	},
];

const agreements = [
	"The photos are your own. Everyone in them has agreed. You keep all rights; we may show the entry on this site with your name. Prizes are not exchanged.",
	"Les photos sont les vôtres. Les personnes visibles ont donné leur accord. Vous gardez tous vos droits ; nous pouvons montrer la participation sur ce site avec votre nom. Les lots ne sont pas échangés.",
	"फ़ोटो आपके अपने हैं। उनमें दिखने वाले सभी लोग राज़ी हैं। सारे अधिकार आपके पास रहते हैं; हम एंट्री को आपके नाम के साथ इस साइट पर दिखा सकते हैं। इनाम बदले नहीं जाते।",
] as const;

/**
 * A contest that is decided, one in which members vote, one and a dream fund that take entries.
 * @returns the transfers of prizes, which the caller makes
 */
export async function seedContests(
	tx: Tx,
	{
		entries,
		voters,
		secret,
		now,
	}: { entries: readonly SeededEntry[]; voters: readonly Voter[]; secret: string; now: Date },
): Promise<Transfer[]> {
	const transfers: Transfer[] = [];
	const random = createRandom(77);
	const agreedAt = (days: number): Date => new Date(now.getTime() + days * dayMs);
	for (const { kind, titles, texts, opens, closes, ends, prizes } of planned) {
		const chosen = entries.filter(({ contest }) => contest === titles[0]);
		const row = {
			...{ kind, state: ends < 0 ? ("decided" as const) : ("published" as const) },
			...{ titleEn: titles[0], titleFr: titles[1].replaceAll(" :", "\u202f:"), titleHi: titles[2] },
			...{ textEn: texts[0], textFr: texts[1].replaceAll(" :", "\u202f:"), textHi: texts[2] },
			...{ opensAt: agreedAt(opens), closesAt: agreedAt(closes), endsAt: agreedAt(ends) },
			...{ minPhotos: 1, maxPhotos: 3, maxEntries: 1, accountDays: 0, juryPercent: 0 },
			...{ createdAt: agreedAt(opens - 1), decidedAt: ends < 0 ? agreedAt(ends + 1) : null },
		};
		const { id } = first(await tx.insert(contests).values(row).returning({ id: contests.id }));
		await tx.insert(contestAgreements).values({
			...{ contestId: id, version: 1, createdAt: agreedAt(opens - 1) },
			...{ textEn: agreements[0], textFr: agreements[1].replaceAll(" ;", "\u202f;"), textHi: agreements[2] },
		});
		if (prizes.length > 0)
			await tx
				.insert(contestPrizes)
				.values(
					prizes.map((amount, place) => ({ contestId: id, place: place + 1, currency: "xgold" as const, amount })),
				);
		const tids = chosen.map(({ tid }) => tid);
		if (tids.length === 0) continue;
		await tx.insert(contestEntries).values(
			chosen.map(({ tid, uid, createdAt }) => ({
				tid,
				uid,
				contestId: id,
				state: "in" as const,
				agreement: 1,
				agreedAt: createdAt,
			})),
		);
		if (closes < 0)
			await seedVotes(tx, {
				id,
				tids,
				voters,
				secret,
				from: row.closesAt,
				until: new Date(Math.min(now.getTime(), row.endsAt.getTime())),
				random,
			});
		if (ends < 0) transfers.push(...(await decide(tx, id, chosen, agreedAt(ends + 1))));
	}
	return transfers;
}

interface VotePlan {
	id: number;
	tids: readonly number[];
	voters: readonly Voter[];
	secret: string;
	from: Date;
	until: Date;
	random: ReturnType<typeof createRandom>;
}

/** Votes of members, who mostly agree, and of ten new accounts of one network, which are set apart. */
async function seedVotes(tx: Tx, { id, tids, voters, secret, from, until, random }: VotePlan): Promise<void> {
	const networkOf = (name: string): string =>
		createHash("sha256").update(`${id} ${name}`).digest("base64url").slice(0, 8);
	const span = until.getTime() - from.getTime() - hourMs;
	const bought = Array.from({ length: 10 }, (_, n) => ({
		uid: null,
		voter: networkOf(`bought ${n}`),
		network: networkOf("bought"),
		weight: 10,
	}));
	const honest = voters.map(({ uid, createdAt }) => ({
		uid,
		voter: voterTag(secret, id, uid),
		network: networkOf(String(uid)),
		weight: weightOf(Math.floor((from.getTime() - createdAt.getTime()) / dayMs)),
	}));
	const votes = [...honest, ...bought].flatMap(({ uid, ...who }, n) => {
		const at = Math.floor((from.getTime() + (span * (n + 1)) / (honest.length + bought.length + 1)) / 60_000) * 60;
		return Array.from({ length: Math.min(6, tids.length) }, (): LoggedVote & { uid: number | null } => {
			const [one, other] = [Math.floor(random.next() * tids.length), Math.floor(random.next() * (tids.length - 1))];
			const [left, right] = [tids[one] ?? 0, tids[other < one ? other : other + 1] ?? 0];
			const better = (uid === null) === random.next() < 0.75 ? Math.max(left, right) : Math.min(left, right);
			return { uid, ...who, at, kind: "pair", left, right, choice: better };
		});
	});
	let hash = firstHash(id);
	const rows = votes.map(({ uid, ...vote }, at) => {
		hash = chainHash(hash, voteLine(at + 1, vote));
		return { ...vote, uid, contestId: id, n: at + 1, hash };
	});
	if (rows.length === 0) return;
	await tx.insert(contestVotes).values(rows);
	await tx.update(contests).set({ voteCount: rows.length, voteHash: hash }).where(eq(contests.id, id));
	const heads = [...Map.groupBy(rows, ({ at }) => Math.floor(at / 86_400)).values()].flatMap((day) => day.at(-1) ?? []);
	await tx.insert(contestHeads).values(
		heads.map(({ n, hash: head, at }) => ({
			contestId: id,
			n,
			hash: head,
			publishedAt: new Date(at * 1000 + hourMs),
		})),
	);
}

/** The result, as an administrator has announced it. @returns the transfers of the prizes */
async function decide(tx: Tx, id: number, entries: readonly SeededEntry[], now: Date): Promise<Transfer[]> {
	const votes = await tx.select().from(contestVotes).where(eq(contestVotes.contestId, id)).orderBy(contestVotes.n);
	const states = entries
		.map(({ tid }) => ({ tid, state: "in" as const }))
		.toSorted((one, other) => one.tid - other.tid);
	const { standings } = countVotes(states, votes, 0);
	const transfers: Transfer[] = [];
	for (const { tid, place, score, pairs } of standings) {
		await tx.update(contestEntries).set({ place, score, pairScore: pairs }).where(eq(contestEntries.tid, tid));
		const [prize] = await tx
			.update(contestPrizes)
			.set({ tid, claimedAt: now })
			.where(and(eq(contestPrizes.contestId, id), eq(contestPrizes.place, place)))
			.returning();
		const to = entries.find((one) => one.tid === tid)?.uid;
		if (!prize?.currency || !prize.amount || to === undefined) continue;
		const { currency, amount } = prize;
		const about = { reason: "contest-prize", objectId: id, key: `contest:${id}:${place}`, now } as const;
		transfers.push({ from: "rewards", to, currency, amount, ...about });
	}
	return transfers;
}
