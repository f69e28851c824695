import { Fragment } from "react";
import { introductions, specialThreads, topThreads } from "#contract/feeds.ts";
import { rankingList, topicRanking } from "#contract/rankings.ts";
import { countryCount } from "#contract/sections.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { RankedMembers } from "../../features/feeds/ranked-members.tsx";
import { ThreadLinks } from "../../features/feeds/thread-links.tsx";
import { loadChats } from "../../features/groups/load-chats.server.ts";
import { RecommendedGroups } from "../../features/groups/recommended-groups.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { useThreadCards } from "../../features/threads/thread-cards.tsx";
import { TopicRows } from "../../features/topics/topic-rows.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { LinkList } from "../../ui/link-list.tsx";
import type { Route } from "./+types/find";
import "../../styles/discovery.css";
import "../../ui/css/link-list.css";

/** How many of each kind are shown. */
const shown = { specials: 4, top: 6, introductions: 5, members: 5, topics: 6 } as const;

export async function loader({ context }: Route.LoaderArgs) {
	const api = pageApi(context);
	const country_fid = api.section.fid;
	const [specials, top, introducing, national, worldwide, topics, chats] = await Promise.all([
		api.load(specialThreads, { query: { country_fid, limit: shown.specials } }),
		api.load(topThreads, { body: { fid: country_fid, limit: shown.top + shown.specials } }),
		api.load(introductions, { query: { country_fid, limit: shown.introductions } }),
		api.section.region === undefined
			? undefined
			: api.load(rankingList, { query: { country_fid, limit: shown.members } }),
		api.load(rankingList, { query: { is_global: 1, limit: shown.members } }),
		api.load(topicRanking, { query: { country_fid, limit: shown.topics } }),
		loadChats(api),
	]);
	return {
		specials: specials.lists,
		// Pinned threads are among both.
		top: top.lists.filter(({ tid }) => !specials.lists.some((one) => one.tid === tid)).slice(0, shown.top),
		introducing: introducing.lists,
		national: national?.lists,
		worldwide: worldwide.lists,
		topics: topics.lists,
		chats,
		now: unixNow(),
	};
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ paths, root, t }) => ({
		title: t("find.title"),
		description: t("feed.siteDescription", { site: root.site.siteName, n: countryCount }),
		path: paths.href("find"),
		inAllSections: true,
	}));

/** Discovery: what moderators chose, top threads, rankings, first threads of new members (G-38). */
export default function Find({
	loaderData: { specials, top, introducing, national, worldwide, topics, chats, now },
}: Route.ComponentProps) {
	const { t, paths, section, site } = useSite();
	const hasFootball = site.features.football && section.locale === "in";
	const nameOf = useSectionName();
	const cardOf = useThreadCards(specials);
	const isEmpty = [specials, top, introducing, worldwide, topics].every((list) => list.length === 0);
	return (
		<ContentLayout now={now}>
			<FeedTabs current="find" />
			<header className="screen-header">
				<h1>{t("find.title")}</h1>
				<p>{t("find.text", { section: nameOf(section) })}</p>
			</header>
			{isEmpty && (
				<EmptyCard text={t("find.empty")} action={<Button href={paths.href("latest")}>{t("feed.seeLatest")}</Button>} />
			)}
			{specials.length > 0 && (
				<section className="find-part" aria-labelledby="specials">
					<h2 id="specials">{t("find.specials")}</h2>
					{specials.map((card, index) => (
						<Fragment key={card.tid}>{cardOf(card, { level: 3, eager: index === 0 })}</Fragment>
					))}
				</section>
			)}
			<div className="find-rankings">
				{national && national.length > 0 && (
					<RankedMembers
						title={t("find.rankingNational", { section: nameOf(section) })}
						members={national}
						href={paths.href("ranking")}
					/>
				)}
				{worldwide.length > 0 && (
					<RankedMembers title={t("find.rankingGlobal")} members={worldwide} href={paths.href("ranking/global")} />
				)}
			</div>
			{topics.length > 0 && (
				<TopicRows
					topics={topics}
					title={t("find.rankingTopics")}
					aside={<a href={paths.href("ranking", { of: "topics" })}>{t("find.seeAll")}</a>}
				/>
			)}
			<RecommendedGroups groups={chats} />
			{top.length > 0 && (
				<Card title={t("find.top")} aside={<a href={paths.href("trending")}>{t("find.seeAll")}</a>}>
					<ThreadLinks threads={top} />
				</Card>
			)}
			<Card unpadded>
				<LinkList
					links={[
						{ href: paths.href("photography"), text: t("find.photography"), icon: "image" },
						{ href: paths.href("photos"), text: t("nav.contests"), icon: "camera" },
						{ href: paths.href("xfans"), text: t("find.fanStars"), icon: "star" },
						{ href: paths.href("annual"), text: t("find.annual"), icon: "calendar" },
						...(hasFootball
							? [{ href: paths.href("goldenfootball"), text: t("find.football"), icon: "trophy" } as const]
							: []),
					]}
				/>
			</Card>
			{introducing.length > 0 && (
				<Card title={t("find.introductions")}>
					<ThreadLinks threads={introducing} byAuthor />
				</Card>
			)}
		</ContentLayout>
	);
}
