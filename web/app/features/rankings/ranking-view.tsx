import type { RankedTopic, Ranking } from "#contract/rankings.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { jumpTo } from "../../lib/jump-to.ts";
import { useTimestamp } from "../../lib/read-time.ts";
import { usePaths, useSite, useTranslate, useViewer } from "../../lib/site.tsx";
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
import { TopicPlaces } from "./topic-places.tsx";
import "../../styles/rankings.css";

const podiumPlaces = 3;

/** The address of a ranking. */
function useRankingPath(): (
	options: Pick<RankingData, "kind" | "isLeaderboard" | "isGlobal" | "period"> & { page?: number },
) => string {
	const paths = usePaths();
	return ({ kind, isLeaderboard, isGlobal, period, page = 1 }) => {
		const path = isLeaderboard
			? paths.href(isGlobal ? "ucenter/leaderboard/lists/mondial" : "ucenter/leaderboard/lists")
			: isGlobal
				? paths.href("ranking/global")
				: paths.href("ranking");
		const query = new URLSearchParams({
			...(kind === "topic" && { of: "topics" }),
			...(period === "all" && { all: "1" }),
			...(page > 1 && { page: String(page) }),
		});
		return query.size > 0 ? `${path}?${query}` : path;
	};
}

/** A ranking of members or topics: what is ranked, scope, period, and the places. */
export function RankingView({ data }: { data: RankingData }) {
	const { ranking } = data;
	const { t, paths } = useSite();
	const whenOf = useTimestamp();
	return (
		<div className="ranking">
			<div className="ranking-head">
				<h1>{t("ranking.title")}</h1>
				<p>
					{ranking.dateline > 0 && <span>{t("ranking.updated", { when: whenOf(ranking.dateline).text })}</span>}
					<Anchor href={paths.href("ucenter/setting/helpcenter/common/:article", { article: "points" })}>
						{t("ranking.help")}
					</Anchor>
				</p>
			</div>
			<div className="ranking-filters">
				<KindTabs {...data} />
				<ScopeTabs {...data} />
				<PeriodTabs {...data} />
			</div>
			{data.kind === "member" ? (
				<Members ranking={data.ranking} period={data.period} page={data.page} />
			) : (
				<Topics topics={data.ranking.lists} />
			)}
			{ranking.lists.length === 0 && <NoPlaces {...data} />}
			<Pages {...data} />
		</div>
	);
}

/** The viewer's own rank, podium and places. */
function Members({
	ranking: { lists, own },
	period,
	page,
}: {
	ranking: Ranking;
	period: RankingData["period"];
	page: number;
}) {
	const hasPodium = page === 1 && lists.length > 0;
	const below = hasPodium ? lists.slice(podiumPlaces) : lists;
	return (
		<>
			<OwnRank own={own} period={period} />
			{hasPodium && <Podium members={lists.slice(0, podiumPlaces)} />}
			{below.length > 0 && <PlaceList members={below} />}
		</>
	);
}

const Topics = ({ topics }: { topics: RankedTopic[] }) => topics.length > 0 && <TopicPlaces topics={topics} />;

function KindTabs({ kind, isLeaderboard, isGlobal, period }: RankingData) {
	const t = useTranslate();
	const pathOf = useRankingPath();
	return (
		<Tabs
			name={t("ranking.kinds")}
			kind="segments"
			tabs={(["member", "topic"] as const).map((one) => ({
				href: pathOf({ kind: one, isLeaderboard, isGlobal, period }),
				text: t(`ranking.${one}`),
				current: one === kind,
			}))}
		/>
	);
}

function ScopeTabs({ kind, isLeaderboard, isGlobal, period, fid }: RankingData) {
	const t = useTranslate();
	const { loggedIn, countryFid } = useViewer();
	const pathOf = useRankingPath();
	const nameOf = useSectionName();
	const national = findSectionByFid(isGlobal ? countryFid : fid);
	if (!loggedIn || !national || national.fid === globalSection.fid) return null;
	return (
		<Tabs
			name={t("ranking.scopes")}
			kind="segments"
			tabs={[
				{ href: pathOf({ kind, isLeaderboard, isGlobal: false, period }), text: nameOf(national), current: !isGlobal },
				{ href: pathOf({ kind, isLeaderboard, isGlobal: true, period }), text: t("section.global"), current: isGlobal },
			]}
		/>
	);
}

function PeriodTabs({ kind, isLeaderboard, isGlobal, period }: RankingData) {
	const t = useTranslate();
	const pathOf = useRankingPath();
	return (
		<Tabs
			kind="segments"
			name={t("ranking.periods")}
			tabs={(["month", "all"] as const).map((one) => ({
				href: pathOf({ kind, isLeaderboard, isGlobal, period: one }),
				text: t(`ranking.${one}`),
				current: one === period,
			}))}
		/>
	);
}

function NoPlaces({ kind, ranking, page, period, isLeaderboard, isGlobal }: RankingData) {
	const { t, paths } = useSite();
	const pathOf = useRankingPath();
	const isBeyond = ranking.count > 0 && page > 1;
	return (
		<Card unpadded>
			{isBeyond ? (
				<EmptyState
					text={t("ranking.emptyPage")}
					action={
						<Button kind="soft" href={pathOf({ kind, isLeaderboard, isGlobal, period })}>
							{t("ranking.first")}
						</Button>
					}
				/>
			) : kind === "topic" ? (
				<EmptyState
					text={t("ranking.emptyTopics")}
					action={
						<Button kind="soft" href={paths.href("topic")}>
							{t("topic.showAll")}
						</Button>
					}
				/>
			) : (
				<EmptyState
					text={t(period === "all" ? "ranking.emptyAll" : "ranking.emptyMonth")}
					action={
						<Button kind="soft" icon="plus" href={paths.href("note/thread")}>
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
			pages={Array.from({ length: totalPage }, (_, at) => ({
				text: String(at + 1),
				href: to(at + 1),
				current: at + 1 === page,
			}))}
			{...(page < totalPage && { next: { href: to(page + 1), text: t("pagination.next") } })}
			jump={jumpTo(t, to(1), totalPage)}
		/>
	);
}
