import { latestThreads } from "#contract/feeds.ts";
import { countryCount } from "#contract/sections.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, isContinued, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { GuestWelcome } from "../../features/feeds/guest-welcome.tsx";
import { NewThreads } from "../../features/feeds/new-threads.tsx";
import { NoThreads } from "../../features/feeds/no-threads.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/latest";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	return loadFeedPage(api.call(latestThreads, { query: { country_fid: api.section.fid, cursor: cursorFromUrl(url) } }));
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
	screenMeta(matches, ({ paths, root, t }) => ({
		title: t("nav.latest"),
		description: t("feed.siteDescription", { site: root.site.siteName, n: countryCount }),
		path: paths.href("latest"),
		inAllSections: true,
		noIndex: isContinued(location),
		feed: paths.feed(),
	}));

/** The newest threads of the section. */
export default function Latest({ loaderData: feed }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{t("nav.latest")}</h1>
			<FeedTabs current="latest" />
			<Feed
				feed={feed}
				over={<NewThreads feed="latest" now={feed.now} />}
				between={<GuestWelcome />}
				empty={<NoThreads />}
			/>
		</ContentLayout>
	);
}
