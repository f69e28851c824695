import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useSectionName } from "../shell/section-name.ts";
import type { RankingData } from "./load-ranking.server.ts";
import { OwnRank } from "./own-rank.tsx";
import { PlaceList, Podium } from "./places.tsx";

const podiumPlaces = 3;

/** The address of a ranking. */
function useRankingPath(): (options: { isLeaderboard: boolean; isGlobal: boolean; period: RankingData["period"]; page?: number }) => string {
	const paths = usePaths();
	return ({ isLeaderboard, isGlobal, period, page = 1 }) => {
		const path = isLeaderboard ? paths.leaderboard(isGlobal) : isGlobal ? paths.globalRanking : paths.ranking;
		const query = new URLSearchParams({ ...(period === "all" && { all: "1" }), ...(page > 1 && { page: String(page) }) });
		return query.size > 0 ? `${path}?${query}` : path;
	};
}

/** A ranking of members: scope, period, the viewer's own rank, podium and places. */
export function RankingView({ data }: { data: RankingData }) {
	const { ranking, page } = data;
	const t = useTranslate();
	const paths = usePaths();
	const whenOf = useTimestamp();
	const hasPodium = page === 1 && ranking.lists.length > 0;
	const below = hasPodium ? ranking.lists.slice(podiumPlaces) : ranking.lists;
	return (
		<div className="ranking">
			<div className="ranking-head">
				<h1>{t("ranking.title")}</h1>
				<p>
					{ranking.dateline > 0 && <span>{t("ranking.updated", { when: whenOf(ranking.dateline).text })}</span>}
					<Anchor href={paths.helpText("points")}>{t("ranking.help")}</Anchor>
				</p>
			</div>
			<ScopeTabs {...data} />
			<PeriodTabs {...data} />
			<OwnRank own={ranking.own} period={data.period} />
			{hasPodium && <Podium members={ranking.lists.slice(0, podiumPlaces)} />}
			{below.length > 0 && <PlaceList members={below} />}
			{ranking.lists.length === 0 && <NoPlaces {...data} />}
			<Pages {...data} />
		</div>
	);
}

function ScopeTabs({ isLeaderboard, isGlobal, period, fid }: RankingData) {
	const t = useTranslate();
	const { loggedIn, countryFid } = useViewer();
	const pathOf = useRankingPath();
	const nameOf = useSectionName();
	const national = findSectionByFid(isGlobal ? countryFid : fid);
	if (!loggedIn || !national || national.fid === globalSection.fid) return null;
	return (
		<Tabs
			name={t("ranking.scopes")}
			className="feed-tabs"
			tabs={[
				{ href: pathOf({ isLeaderboard, isGlobal: false, period }), text: nameOf(national), current: !isGlobal },
				{ href: pathOf({ isLeaderboard, isGlobal: true, period }), text: t("section.global"), current: isGlobal },
			]}
		/>
	);
}

function PeriodTabs({ isLeaderboard, isGlobal, period }: RankingData) {
	const t = useTranslate();
	const pathOf = useRankingPath();
	return (
		<Tabs
			kind="segments"
			name={t("ranking.periods")}
			tabs={(["month", "all"] as const).map((one) => ({
				href: pathOf({ isLeaderboard, isGlobal, period: one }),
				text: t(`ranking.${one}`),
				current: one === period,
			}))}
		/>
	);
}

function NoPlaces({ ranking, page, period, isLeaderboard, isGlobal }: RankingData) {
	const t = useTranslate();
	const paths = usePaths();
	const pathOf = useRankingPath();
	const isBeyond = ranking.count > 0 && page > 1;
	return (
		<Card unpadded>
			{isBeyond ? (
				<EmptyState
					text={t("ranking.emptyPage")}
					action={
						<Button kind="soft" href={pathOf({ isLeaderboard, isGlobal, period })}>
							{t("ranking.first")}
						</Button>
					}
				/>
			) : (
				<EmptyState
					text={t(period === "all" ? "ranking.emptyAll" : "ranking.emptyMonth")}
					action={
						<Button kind="soft" icon="plus" href={paths.compose}>
							{t("nav.createPost")}
						</Button>
					}
				/>
			)}
		</Card>
	);
}

function Pages({ ranking: { totalPage }, page, ...options }: RankingData) {
	const t = useTranslate();
	const pathOf = useRankingPath();
	if (totalPage <= 1 || page > totalPage) return null;
	const to = (number: number): string => pathOf({ ...options, page: number });
	return (
		<Pagination
			name={t("pagination.label")}
			{...(page > 1 && { prev: { href: to(page - 1), text: t("pagination.previous") } })}
			pages={Array.from({ length: totalPage }, (_, at) => ({ text: String(at + 1), href: to(at + 1), current: at + 1 === page }))}
			{...(page < totalPage && { next: { href: to(page + 1), text: t("pagination.next") } })}
		/>
	);
}
