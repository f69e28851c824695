import { forYou } from "#contract/feeds.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { ComposePrompt } from "./compose-prompt.tsx";
import { ContentLayout } from "./content-layout.tsx";
import { Feed } from "./feed.tsx";
import { cursorFromUrl, type FeedPage, loadFeedPage } from "./feed-page.ts";
import { FeedTabs } from "./feed-tabs.tsx";
import { GuestWelcome } from "./guest-welcome.tsx";
import { NoThreads } from "./no-threads.tsx";

/** One page of the home list: popular new threads, the section's first. */
export const loadHomeFeed = (api: PageApi, url: URL): Promise<FeedPage> =>
	loadFeedPage(api.call(forYou, { query: { country_fid: api.section.fid, cursor: cursorFromUrl(url) } }));

/** The home list, which two addresses show: the home page, and "For you" after login. */
export function HomeFeed({ feed, title }: { feed: FeedPage; title: string }) {
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{title}</h1>
			<FeedTabs current="forYou" />
			<ComposePrompt />
			<Feed feed={feed} between={<GuestWelcome />} empty={<NoThreads />} />
		</ContentLayout>
	);
}
