import { rankingsTag } from "#contract/cacheTags.ts";
import { type RankingPeriod, rankingPeriods } from "#contract/rankings.ts";
import { isSectionOpen, sections } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { allTime, dayOf, monthOf } from "../../accounts/points/periods.ts";
import { claimRanking, listMostPoints, listPlaces, type RankingKey, savePlaces } from "../queries.ts";
import { type LastRanking, rank } from "../rules.ts";

type Services = Pick<Deps, "db" | "clock" | "config">;

/** The month of a ranking's points. */
export const monthOfPeriod = (period: RankingPeriod, now: Date): string => (period === "all" ? allTime : monthOf(now));

/** Makes every ranking anew, each in a transaction of its own: whoever reads meanwhile sees the one before. */
export async function makeRankings(deps: Services): Promise<void> {
	for (const section of sections)
		for (const period of rankingPeriods)
			if (isSectionOpen(section, deps.config.features)) await makeRanking(deps, { kind: "member", period, countryFid: section.fid });
	await signal(deps.db, { invalidate: [rankingsTag] });
}

async function makeRanking({ db, clock }: Services, key: RankingKey): Promise<void> {
	await db.transaction(async (tx) => {
		const madeAt = clock.now();
		const month = monthOfPeriod(key.period, madeAt);
		const row = await claimRanking(tx, key, { month, madeAt });
		const last: LastRanking | undefined =
			row?.month === month ? { places: await listPlaces(tx, key), madeOn: dayOf(row.madeAt), comparedWith: row.comparedWith } : undefined;
		const { places, comparedWith } = rank(await listMostPoints(tx, month, key.countryFid), dayOf(madeAt), last);
		await savePlaces(tx, key, places, { month, madeAt, comparedWith });
	});
}
