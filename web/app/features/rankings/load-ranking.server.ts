import { leaderboard, type Ranking, rankedPlaces, rankingList } from "#contract/rankings.ts";
import { globalSection } from "#contract/sections.ts";
import { findScreen } from "../../lib/find-screen.ts";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";

type Context = Parameters<typeof pageApi>[0];

/** The ranking that an address names: its path the scope, its query the period and the page. */
export async function loadRanking(context: Context, url: URL) {
	const api = pageApi(context);
	const { path } = findScreen(url.pathname).screen;
	const isLeaderboard = path.startsWith("ucenter/");
	const isGlobal = path.endsWith("/global") || path.endsWith("/mondial");
	const period = url.searchParams.get("all") === "1" ? ("all" as const) : ("month" as const);
	const page = Math.min(rankedPlaces, Math.max(1, Math.trunc(Number(url.searchParams.get("page"))) || 1));
	const ownFid = api.viewer.countryFid;
	const fid = isGlobal || isLeaderboard || api.section.fid !== globalSection.fid ? api.section.fid : ownFid;
	const ranking: Ranking = isLeaderboard
		? await api.call(leaderboard, { query: { is_all: isGlobal ? 1 : 0, period, page } })
		: await api.call(rankingList, { query: { ...(isGlobal ? { is_global: 1 } : { country_fid: fid }), period, page } });
	return { ranking, isLeaderboard, isGlobal, period, page, fid: isLeaderboard ? ownFid : fid, now: unixNow() };
}

export type RankingData = Awaited<ReturnType<typeof loadRanking>>;
