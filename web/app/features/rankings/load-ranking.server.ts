import {
	leaderboard,
	type Ranking,
	rankedPlaces,
	rankingList,
	type TopicRanking,
	topicRanking,
} from "#contract/rankings.ts";
import { globalSection } from "#contract/sections.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";

type Context = Parameters<typeof pageApi>[0];

/** The ranking that an address names: its path the scope, its query what is ranked, the period and the page. */
export async function loadRanking(context: Context, url: URL) {
	const api = pageApi(context);
	const { path } = findScreen(url.pathname).screen;
	const isLeaderboard = path.startsWith("ucenter/");
	const isGlobal = path.endsWith("/global") || path.endsWith("/mondial");
	const period = url.searchParams.get("all") === "1" ? ("all" as const) : ("month" as const);
	const page = Math.min(rankedPlaces, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
	const ownFid = api.viewer.countryFid;
	const sectionFid = isGlobal || isLeaderboard || api.section.fid !== globalSection.fid ? api.section.fid : ownFid;
	const fid = isLeaderboard ? ownFid : sectionFid;
	const shown = { isLeaderboard, isGlobal, period, page, fid, now: unixNow() };
	const scope = isGlobal ? { is_global: 1 as const } : { country_fid: fid };
	if (url.searchParams.get("of") === "topics") {
		const ranking: TopicRanking = await api.call(topicRanking, { query: { ...scope, period, page } });
		return { kind: "topic" as const, ranking, ...shown };
	}
	const ranking: Ranking = isLeaderboard
		? await api.call(leaderboard, { query: { is_all: isGlobal ? 1 : 0, period, page } })
		: await api.call(rankingList, { query: { ...scope, period, page } });
	return { kind: "member" as const, ranking, ...shown };
}

export type RankingData = Awaited<ReturnType<typeof loadRanking>>;
export type OwnRankView = Ranking["own"];
