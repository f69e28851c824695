import { rankingsTag } from "#contract/cacheTags.ts";
import { rankingPageSize, type TopicRanking } from "#contract/rankings.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Ctx } from "../../platform/context.ts";
import { pageOfIds } from "../../platform/data/pagination.ts";
import { presentTopics } from "../topics/presenter.ts";
import { listTopicsById } from "../topics/queries.ts";
import { monthOfPeriod } from "./actions/makeRankings.ts";
import { presentPlace, type RankingRequest } from "./presenter.ts";
import { findRankingRow, listTopicPlaces, type RankingKey } from "./queries.ts";

/** A page of the ranking of topics, without those of members whom the viewer hides. */
export async function presentTopicRanking(
	ctx: Ctx,
	{ countryFid, period = "month", page = 1, limit = rankingPageSize }: RankingRequest,
): Promise<TopicRanking> {
	const { db, viewer } = ctx;
	const key: RankingKey = { kind: "topic", period, countryFid };
	const row = await findRankingRow(db, key);
	ctx.responseMeta.tags.add(rankingsTag);
	const isCurrent = row?.month === monthOfPeriod(period, ctx.clock.now());
	const listed = isCurrent ? await listTopicPlaces(db, key) : [];
	const places = new Map(listed.flatMap((place) => (place.uid !== viewer.uid && viewer.hides(place.uid) ? [] : [[place.id, place]])));
	const { ids, ...pages } = pageOfIds([...places.keys()], page, limit);
	const isCompared = isCurrent && row.comparedWith !== null;
	const topics = await presentTopics(ctx, await listTopicsById(db, ids));
	return {
		lists: topics.flatMap((topic) => {
			const place = places.get(topic.topid);
			return place ? [{ ...presentPlace(place, isCompared), ...topic }] : [];
		}),
		...pages,
		dateline: isCurrent ? unixSeconds(row.madeAt) : 0,
	};
}
