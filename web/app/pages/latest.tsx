import { latestThreads } from "#contract/feeds.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { FeedTabs } from "../features/feeds/feed-tabs.tsx";
import { NoThreads } from "../features/feeds/no-threads.tsx";
import { Welcome } from "../features/feeds/welcome.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { useSay, useSite } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import type { Route } from "./+types/latest";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.tag("feed");
	return feedPage(api.call(latestThreads, { query: { country_fid: api.section.fid, cursor: cursorOf(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteOf(matches);
	return head(root, { title: root && sayIn(root.lang)("nav.latest"), path: pathsFor(root?.section.locale ?? "global").latest });
};

/** The newest threads of the section. */
export default function Latest({ loaderData: feed }: Route.ComponentProps) {
	const { section } = useSite();
	const t = useSay();
	return (
		<Columns now={feed.now}>
			<h1 className="sr-only">{t("nav.latest")}</h1>
			<FeedTabs current="latest" />
			<Feed feed={feed} source={{ kind: "latest", countryFid: section.fid }} between={<Welcome />} empty={<NoThreads />} />
		</Columns>
	);
}
