import { latestThreads } from "#contract/feeds.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { GuestWelcome } from "../../features/feeds/guest-welcome.tsx";
import { NoThreads } from "../../features/feeds/no-threads.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { pathsForSection } from "../../lib/paths.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/latest";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	return loadFeedPage(api.call(latestThreads, { query: { country_fid: api.section.fid, cursor: cursorFromUrl(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: root && translatorFor(root.lang)("nav.latest"), path: pathsForSection(root?.section.locale ?? "global").latest });
};

/** The newest threads of the section. */
export default function Latest({ loaderData: feed }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{t("nav.latest")}</h1>
			<FeedTabs current="latest" />
			<Feed feed={feed} between={<GuestWelcome />} empty={<NoThreads />} />
		</ContentLayout>
	);
}
