import { forYou } from "#contract/feeds.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { FeedTabs } from "../features/feeds/feed-tabs.tsx";
import { NoThreads } from "../features/feeds/no-threads.tsx";
import { Prompt } from "../features/feeds/prompt.tsx";
import { Welcome } from "../features/feeds/welcome.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { pageApi } from "../lib/pageContext.ts";
import { pathsFor } from "../lib/paths.ts";
import { useSay, useSite } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import type { Route } from "./+types/for-you";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	api.tag("feed");
	return feedPage(api.call(forYou, { query: { country_fid: api.section.fid, cursor: cursorOf(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteOf(matches);
	return head(root, { title: root && sayIn(root.lang)("nav.forYou"), path: pathsFor(root?.section.locale ?? "global").forYou });
};

/** "For you", the start page after login. */
export default function ForYou({ loaderData: feed }: Route.ComponentProps) {
	const { section } = useSite();
	const t = useSay();
	return (
		<Columns now={feed.now}>
			<h1 className="sr-only">{t("nav.forYou")}</h1>
			<FeedTabs current="forYou" />
			<Prompt />
			<Feed feed={feed} source={{ kind: "forYou", countryFid: section.fid }} between={<Welcome />} empty={<NoThreads />} />
		</Columns>
	);
}
