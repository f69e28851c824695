import { exchangeRules } from "#contract/exchange.ts";
import { findSectionByFid, sections } from "#contract/sections.ts";
import type { Ctx, Deps } from "../../../platform/context.ts";
import { Invalid } from "../../../platform/http/errors.ts";
import { addDays, dayIn } from "../../../platform/sectionDays.ts";
import { logModeration } from "../../moderationLog/actions/logModeration.ts";
import { findLatestRate, findTerms, findUsed, hasRateOfDay, insertRate, lockRates, type Terms } from "../queries.ts";
import { nextRate } from "../rate.ts";

/**
 * Sets rate, bounds and daily total of a section.
 * @throws Invalid `countryFid`, `rate` outside of its bounds
 * @returns them with what is used of the total
 */
export function changeExchange(
	ctx: Ctx,
	{ countryFid, terms }: { countryFid: number; terms: Terms },
): Promise<{ terms: Terms; used: number }> {
	const { rate, minRate, maxRate } = terms;
	if (!findSectionByFid(countryFid)) throw new Invalid({ countryFid: "section-unknown" });
	if (rate < minRate || rate > maxRate) throw new Invalid({ rate: "exchange-bounds" });
	return ctx.transaction(async (tx) => {
		await lockRates(tx, countryFid);
		const now = ctx.clock.now();
		const before = await findTerms(tx, countryFid);
		await insertRate(tx, { ...terms, countryFid, createdBy: ctx.viewer.uid, createdAt: now });
		await logModeration(tx, ctx, {
			action: "change-exchange",
			object: { kind: "exchange", id: countryFid },
			before: { ...before },
			after: { ...terms },
		});
		return { terms, used: await findUsed(tx, countryFid, dayIn(countryFid, now)) };
	});
}

/** Sets the rate of each section's new day; once a day, also with several workers. */
export async function moveRates({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
	const now = clock.now();
	for (const { fid } of sections) {
		const day = dayIn(fid, now);
		if (await hasRateOfDay(db, fid, day)) continue;
		await db.transaction(async (tx) => {
			await lockRates(tx, fid);
			if (await hasRateOfDay(tx, fid, day)) return;
			const before = await findLatestRate(tx, fid);
			const demand = await findUsed(tx, fid, addDays(day, -1));
			const terms = before ? { ...before, rate: nextRate(before, demand) } : exchangeRules.first;
			await insertRate(tx, { ...terms, countryFid: fid, day, demand, createdAt: now });
		});
	}
}
