import { eq } from "drizzle-orm";
import type { DrawKind } from "#contract/draws.ts";
import { consumeEntries } from "#server/domains/draws/actions/enterDraw.ts";
import {
	drawNumbers,
	newSeed,
	openSeed,
	sha256,
	shortName,
	spinOutcome,
	tagOf,
} from "#server/domains/draws/fairness.ts";
import { drawEntries, drawPrizes, draws, drawWinners } from "#server/domains/draws/tables.ts";
import { holdPrizes } from "#server/domains/store/stock/prizeStock.ts";
import type { Transfer } from "#server/domains/wallet/actions/transfer.ts";
import { first, type Tx } from "#server/platform/data/db.ts";
import { dayMs } from "#server/platform/durations.ts";

interface Member {
	uid: number;
	name: string;
}

interface PlannedDraw {
	kind: DrawKind;
	titles: readonly [string, string, string];
	price: number;
	max: number;
	/** Days from now. */
	closes: number;
	prizes: readonly { amount: number; currency?: "xcoin"; quantity: number; parts?: number }[];
	entries: number;
}

const planned: readonly PlannedDraw[] = [
	{
		...{
			kind: "date",
			titles: ["Autumn thank-you draw", "Tirage de remerciement", "शुक्रिया ड्रॉ"],
			price: 10,
			max: 5,
			closes: -5,
		},
		prizes: [
			{ amount: 500, quantity: 1 },
			{ amount: 50, quantity: 2 },
		],
		entries: 24,
	},
	{
		...{ kind: "date", titles: ["Weekend draw", "Tirage du week-end", "सप्ताहांत ड्रॉ"], price: 10, max: 5, closes: 3 },
		prizes: [
			{ amount: 1_000, quantity: 1 },
			{ amount: 3, currency: "xcoin", quantity: 3 },
			{ amount: 100, quantity: 5 },
		],
		entries: 31,
	},
	{
		...{ kind: "wheel", titles: ["Lucky wheel", "Roue de la chance", "लकी व्हील"], price: 5, max: 3, closes: 20 },
		prizes: [
			{ amount: 200, quantity: 10, parts: 5_000 },
			{ amount: 20, quantity: 200, parts: 50_000 },
			{ amount: 5, quantity: 2_000, parts: 250_000 },
		],
		entries: 12,
	},
];

/** A draw that is open, a wheel, and one that can be checked. @returns the transfers, which the caller makes */
export async function seedDraws(
	tx: Tx,
	{ members, secret, now }: { members: readonly Member[]; secret: string; now: Date },
): Promise<Transfer[]> {
	const begin = new Date(now.getTime() - 60 * dayMs);
	const transfers = members.map(
		({ uid }): Transfer => ({
			...{ from: "rewards", to: uid, currency: "xgold", amount: 150 },
			...{ reason: "welcome", key: `draw-welcome:${uid}`, now: begin },
		}),
	);
	for (const { kind, titles, price, max, closes, prizes, entries: most } of planned) {
		const entries = Math.min(most, members.length * 3);
		const closesAt = new Date(now.getTime() + closes * dayMs);
		const createdAt = new Date(Math.min(now.getTime(), closesAt.getTime()) - 6 * dayMs);
		const [titleEn, titleFr, titleHi] = titles;
		const row = { kind, titleEn, titleFr, titleHi, price, maxPerMember: max, closesAt, createdAt };
		const { id } = first(await tx.insert(draws).values(row).returning({ id: draws.id }));
		const prizeRows = await tx
			.insert(drawPrizes)
			.values(prizes.map(({ currency = "xgold" as const, ...prize }) => ({ ...prize, currency, drawId: id })))
			.returning();
		const seeded = newSeed(secret, id);
		const seed = openSeed(secret, id, seeded.sealedSeed);
		const given = new Map<number, number>();
		const give = (prizeId: number): number => given.set(prizeId, (given.get(prizeId) ?? 0) + 1).get(prizeId) ?? 0;
		const rows = Array.from({ length: entries }, (_, at) => {
			const { uid } = members[at % members.length] ?? { uid: 0 };
			const number = at + 1;
			const tag = tagOf(secret, id, uid);
			const boughtAt = new Date(createdAt.getTime() + ((at + 1) * 5 * dayMs) / entries);
			const place =
				kind === "wheel"
					? spinOutcome(
							seed,
							number,
							tag,
							prizeRows.map(({ parts }) => parts),
						)
					: -1;
			const prize = prizeRows[place];
			const about = { currency: "xgold", objectId: id, now: boughtAt } as const;
			transfers.push({
				from: uid,
				to: "fees",
				...about,
				amount: price,
				reason: "draw-ticket",
				key: `draw:${id}:seed:${at}`,
			});
			if (prize) {
				give(prize.id);
				const won = {
					...about,
					currency: prize.currency ?? ("xgold" as const),
					amount: prize.amount ?? 0,
					now: new Date(boughtAt.getTime() + 1_000),
				};
				transfers.push({ from: "rewards", to: uid, ...won, reason: "draw-prize", key: `spin:${id}:${number}` });
			}
			return { drawId: id, number, uid, tag, prizeId: prize?.id ?? null, createdAt: boughtAt };
		});
		await tx.insert(drawEntries).values(rows);
		for (const { uid, createdAt } of rows)
			await consumeEntries(tx, { id, kind, maxPerMember: max }, { uid, wanted: 1, now: createdAt });
		if (closes < 0) {
			const entriesHash = sha256(rows.map(({ tag }) => `${tag}\n`).join(""));
			const wanted = prizeRows.flatMap((prize) => Array.from({ length: prize.quantity }, () => prize.id));
			const sequence = { seed, entriesHash, publicValue: "", entries };
			const { numbers, nextStep } = drawNumbers(sequence, wanted.length, { step: 0, before: [] });
			const winners = numbers.map((number, at) => {
				const uid = rows[number - 1]?.uid ?? 0;
				const name = shortName(members.find((one) => one.uid === uid)?.name ?? "");
				const prizeId = wanted[at] ?? 0;
				give(prizeId);
				return {
					drawId: id,
					prizeId,
					number,
					uid,
					name,
					state: "confirmed" as const,
					createdAt: closesAt,
					claimBy: new Date(closesAt.getTime() + 14 * dayMs),
				};
			});
			await tx.insert(drawWinners).values(winners);
			await tx
				.update(draws)
				.set({ state: "confirmed", seed, seedHash: seeded.seedHash, entriesHash, nextStep, entryCount: entries })
				.where(eq(draws.id, id));
		} else
			await tx
				.update(draws)
				.set({ state: "open", ...seeded, entryCount: entries })
				.where(eq(draws.id, id));
		for (const [prizeId, n] of given) await tx.update(drawPrizes).set({ given: n }).where(eq(drawPrizes.id, prizeId));
	}
	return transfers;
}

/** A draw of a section whose first prize are goods of its store, which are kept for the winners. */
export async function seedGoodsDraw(
	tx: Tx,
	{ offerId, countryFid, secret, now }: { offerId: number; countryFid: number; secret: string; now: Date },
): Promise<void> {
	const closesAt = new Date(now.getTime() + 8 * dayMs);
	const titles = { titleEn: "Earbuds draw", titleFr: "Tirage écouteurs", titleHi: "ईयरबड्स ड्रॉ" };
	const row = { kind: "date", ...titles, countryFid, price: 15, maxPerMember: 10, closesAt, createdAt: now } as const;
	const { id } = first(await tx.insert(draws).values(row).returning({ id: draws.id }));
	const goods = { offerId, quantity: 2 };
	await tx.insert(drawPrizes).values([
		{ drawId: id, ...goods },
		{ drawId: id, currency: "xgold", amount: 100, quantity: 5 },
	]);
	await holdPrizes(tx, [goods], now);
	await tx
		.update(draws)
		.set({ state: "open", ...newSeed(secret, id) })
		.where(eq(draws.id, id));
}
