import { exchangeRules } from "#contract/exchange.ts";
import { sections } from "#contract/sections.ts";
import { findTerms, insertOrder, insertRate, takeOfDay } from "#server/domains/exchange/queries.ts";
import { nextRate } from "#server/domains/exchange/rate.ts";
import { hold } from "#server/domains/wallet/hold/holds.ts";
import { dayMs } from "#server/platform/durations.ts";
import { addDays, dayIn, startOfDay } from "#server/platform/sectionDays.ts";
import type { OpenDeps } from "../src/deps.ts";

/** How much of the day's total was exchanged, in percent, from 30 days ago until yesterday. */
const demands = [
	...[65, 80, 90, 70, 55, 40, 30, 20, 25, 40, 52, 66, 78, 70, 58],
	...[46, 35, 28, 22, 36, 48, 57, 68, 74, 60, 50, 42, 33, 40, 47],
];

/**
 * Rates of the last month in all sections, and an order of the demo member that waits to be confirmed. Needs the
 * member's XGold.
 */
export async function seedExchange({ db, pool, clock }: OpenDeps, demo: string): Promise<void> {
	const now = clock.now();
	await db.transaction(async (tx) => {
		for (const { fid } of sections) {
			let rate: number = exchangeRules.first.rate;
			const today = dayIn(fid, now);
			for (const [at, percent] of demands.entries()) {
				const day = addDays(today, at + 1 - demands.length);
				const demand = Math.round((exchangeRules.first.budget * percent) / 100);
				rate = nextRate({ ...exchangeRules.first, rate }, demand);
				const row = { ...exchangeRules.first, rate, countryFid: fid, day, demand };
				await insertRate(tx, { ...row, createdAt: startOfDay(fid, day) });
			}
		}
	});
	const { rows } = await pool.query<{ uid: string; country_fid: number }>(
		"select uid, country_fid from accounts where username = $1",
		[demo],
	);
	const [member] = rows;
	if (!member) return;
	await db.transaction(async (tx) => {
		const [uid, countryFid, xcoin] = [Number(member.uid), member.country_fid, 3];
		const { rate, budget } = await findTerms(tx, countryFid);
		// Longer than any member's, so that visitors of the demo find it.
		const expiresAt = new Date(now.getTime() + 365 * dayMs);
		const amount = xcoin * rate;
		const holdId = await hold(tx, { uid, currency: "xgold", amount, key: "exchange:demo", expiresAt, now });
		const day = dayIn(countryFid, now);
		await insertOrder(tx, { uid, countryFid, day, xcoin, rate, holdId, createdAt: now, expiresAt });
		await takeOfDay(tx, { countryFid, day, xcoin, budget });
	});
}
