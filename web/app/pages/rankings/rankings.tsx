import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { loadRanking } from "../../features/rankings/load-ranking.server.ts";
import { RankingView } from "../../features/rankings/ranking-view.tsx";
import { screenMeta } from "../../lib/screen-meta.ts";
import type { Route } from "./+types/rankings";

export const loader = ({ context, url }: Route.LoaderArgs) => loadRanking(context, url);

export const meta: Route.MetaFunction = ({ matches, location }) =>
	screenMeta(matches, ({ t }) => ({ title: t("ranking.title"), path: location.pathname }));

/** Members by their points: of a country or of all, this month or in all. */
export default function Rankings({ loaderData }: Route.ComponentProps) {
	return (
		<ContentLayout now={loaderData.now}>
			{!loaderData.isLeaderboard && <FeedTabs current="ranking" />}
			<RankingView data={loaderData} />
		</ContentLayout>
	);
}
