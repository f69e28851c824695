import { rankingsTag } from "#contract/cacheTags.ts";
import { type RankingPeriod, rankedPlaces, rankingPeriods } from "#contract/rankings.ts";
import { globalSection, isSectionOpen, sections } from "#contract/sections.ts";
import type { Deps } from "../../../platform/context.ts";
import type { Tx } from "../../../platform/data/db.ts";
import { signal } from "../../../platform/realtime/signals.ts";
import { allTime, dayOf, monthOf } from "../../accounts/points/periods.ts";
import { listMostPoints } from "../../accounts/points/queries.ts";
import { claimRanking, listPlacements, type RankingKey, savePlaces } from "../queries.ts";
import { type LastRanking, rank, type Scored } from "../rules.ts";
import { countTopicMonths, listMostPointsOfTopics } from "../topicPoints.ts";

type Services = Pick<Deps, "db" | "clock" | "config">;

/** The month of a ranking's points. */
export const monthOfPeriod = (period: RankingPeriod, now: Date): string => (period === "all" ? allTime : monthOf(now));

/** Recalculates every ranking, each in a transaction of its own: readers see the previous one meanwhile. */
export async function makeRankings(deps: Services): Promise<void> {
	await countTopicMonths(deps.db, deps.clock.now());
	const open = sections.filter((section) => isSectionOpen(section, deps.config.features));
	for (const period of rankingPeriods) {
		const month = monthOfPeriod(period, deps.clock.now());
		const topics = await listMostPointsOfTopics(deps.db, month);
		for (const { fid } of open) {
			const scored = topics
				.filter(({ countryFid }) => fid === globalSection.fid || countryFid === fid)
				.slice(0, rankedPlaces);
			await makeRanking(deps, { kind: "member", period, countryFid: fid }, (tx) =>
				listMostPoints(tx, month, fid, rankedPlaces),
			);
			await makeRanking(deps, { kind: "topic", period, countryFid: fid }, async () => scored);
		}
	}
	await signal(deps.db, { invalidate: [rankingsTag] });
}

async function makeRanking(
	{ db, clock }: Services,
	key: RankingKey,
	listScored: (tx: Tx) => Promise<Scored[]>,
): Promise<void> {
	await db.transaction(async (tx) => {
		const madeAt = clock.now();
		const month = monthOfPeriod(key.period, madeAt);
		const row = await claimRanking(tx, key, { month, madeAt });
		const last: LastRanking | undefined =
			row?.month === month
				? { places: await listPlacements(tx, key), madeOn: dayOf(row.madeAt), comparedWith: row.comparedWith }
				: undefined;
		const { places, comparedWith } = rank(await listScored(tx), dayOf(madeAt), last);
		await savePlaces(tx, key, places, { month, madeAt, comparedWith });
	});
}
