import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { loadRanking } from "../../features/rankings/load-ranking.server.ts";
import { RankingView } from "../../features/rankings/ranking-view.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import type { Route } from "./+types/rankings";

export const loader = ({ context, url }: Route.LoaderArgs) => loadRanking(context, url);

export const meta: Route.MetaFunction = ({ matches, location }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: root && translatorFor(root.lang)("ranking.title"), path: location.pathname });
};

/** Members by their points: of a country or of all, this month or in all. */
export default function Rankings({ loaderData }: Route.ComponentProps) {
	return (
		<ContentLayout now={loaderData.now}>
			{!loaderData.isLeaderboard && <FeedTabs current="ranking" />}
			<RankingView data={loaderData} />
		</ContentLayout>
	);
}
