import { trendingThreads } from "#contract/feeds.ts";
import { countryCount, globalSection } from "#contract/sections.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, isContinued, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { useSectionName } from "../../features/shell/section-name.ts";
import { pageApi } from "../../lib/page-context.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyCard } from "../../ui/empty-card.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/trending";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const everywhere = api.section.region === undefined || url.searchParams.get("all") === "1";
	const query = { country_fid: everywhere ? globalSection.fid : api.section.fid, cursor: cursorFromUrl(url) };
	return { ...(await loadFeedPage(api.call(trendingThreads, { query }))), everywhere };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
	screenMeta(matches, ({ paths, root, t }) => ({
		title: t("feed.trending"),
		description: t("feed.siteDescription", { site: root.site.siteName, n: countryCount }),
		path: paths.href("trending"),
		inAllSections: true,
		noIndex: isContinued(location),
	}));

/** What gets the most engagement now, in the section or everywhere. */
export default function Trending({ loaderData: feed }: Route.ComponentProps) {
	const { t, paths, section } = useSite();
	const nameOf = useSectionName();
	const elsewhere = !feed.everywhere && (
		<Button href={paths.href("trending", { all: 1 })} icon="globe">
			{t("feed.trendingEverywhere")}
		</Button>
	);
	const empty = (
		<EmptyCard
			text={t("feed.trendingEmpty")}
			action={elsewhere || <Button href={paths.href("latest")}>{t("feed.seeLatest")}</Button>}
		/>
	);
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{t("feed.trending")}</h1>
			<FeedTabs current="trending" />
			{section.region && (
				<Tabs
					name={t("nav.sections")}
					kind="segments"
					tabs={[
						{ href: paths.href("trending"), text: nameOf(section), current: !feed.everywhere },
						{ href: paths.href("trending", { all: 1 }), text: t("feed.everywhere"), current: feed.everywhere },
					]}
				/>
			)}
			<Feed feed={feed} empty={empty} />
		</ContentLayout>
	);
}
