import { rankingsTag, topicsTag } from "#contract/cacheTags.ts";
import { rankingPageSize, type TopicRanking } from "#contract/rankings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { presentTopics } from "../topics/presenter.ts";
import { listTopicsById } from "../topics/queries.ts";
import { monthOfPeriod } from "./actions/makeRankings.ts";
import { presentPlacement, type RankingRequest } from "./presenter.ts";
import { findRankingRow, listTopicPlacements, type RankingKey } from "./queries.ts";

/** A ranking as it was last made, the same for every viewer. */
const loadTopicPlaces = ({ db, deps }: Ctx, key: RankingKey) =>
	deps.dataCache.get(`ranking ${Object.values(key).join(" ")}`, async () => {
		const [row, places] = await Promise.all([findRankingRow(db, key), listTopicPlacements(db, key)]);
		return { value: { row, places }, tags: [rankingsTag, topicsTag], bytes: places.length * 150 };
	});

/** A page of the ranking of topics, without those of members whom the viewer hides. */
export async function presentTopicRanking(
	ctx: Ctx,
	{ countryFid, period = "month", page = 1, limit = rankingPageSize }: RankingRequest,
): Promise<TopicRanking> {
	const { db, viewer } = ctx;
	const key: RankingKey = { kind: "topic", period, countryFid };
	const { row, places: made } = await loadTopicPlaces(ctx, key);
	ctx.responseMeta.tags.add(rankingsTag);
	const isCurrent = row?.month === monthOfPeriod(period, ctx.clock.now());
	const listed = isCurrent ? made : [];
	const places = new Map(
		listed.flatMap((place) => (place.uid !== viewer.uid && viewer.hides(place.uid) ? [] : [[place.id, place]])),
	);
	const { ids, ...pages } = pageOfIds([...places.keys()], page, limit);
	const isCompared = isCurrent && row.comparedWith !== null;
	const topics = await presentTopics(ctx, await listTopicsById(db, ids));
	return {
		lists: topics.flatMap((topic) => {
			const place = places.get(topic.topid);
			return place ? [{ ...presentPlacement(place, isCompared), ...topic }] : [];
		}),
		...pages,
		dateline: isCurrent ? unixSeconds(row.madeAt) : 0,
	};
}
