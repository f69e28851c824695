import { useLocation } from "react-router";
import { forYou, latestThreads } from "#contract/feeds.ts";
import type { PageApi } from "#contract/pageApi.ts";
import { usePaths, useTranslate } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ComposePrompt } from "./compose-prompt.tsx";
import { ContentLayout } from "./content-layout.tsx";
import { Feed } from "./feed.tsx";
import { FeedOrder } from "./feed-order.tsx";
import { cursorFromUrl, type FeedPage, loadFeedPage } from "./feed-page.ts";
import { FeedTabs } from "./feed-tabs.tsx";
import { GuestWelcome } from "./guest-welcome.tsx";
import { NewThreads } from "./new-threads.tsx";
import { NoThreads } from "./no-threads.tsx";

export interface HomeFeedPage extends FeedPage {
	newestFirst: boolean;
}

/** One page of the home list: "for you", or the newest threads of the section where the visitor chose that. */
export async function loadHomeFeed(api: PageApi, url: URL): Promise<HomeFeedPage> {
	const query = { country_fid: api.section.fid, cursor: cursorFromUrl(url) };
	const { newestFirst } = api;
	return {
		...(await loadFeedPage(newestFirst ? api.call(latestThreads, { query }) : api.call(forYou, { query }))),
		newestFirst,
	};
}

/** The home list, which two addresses show: the home page, and "For you" after login. */
export function HomeFeed({ feed, title }: { feed: HomeFeedPage; title: string }) {
	const t = useTranslate();
	const paths = usePaths();
	const { search } = useLocation();
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{title}</h1>
			{new URLSearchParams(search).get("done") === "topic-deleted" && (
				<Notice tone="good" icon="circle-check">
					{t("shell.topicDeleted")}
				</Notice>
			)}
			<FeedTabs current="forYou" />
			<ComposePrompt />
			<FeedOrder newestFirst={feed.newestFirst} />
			<Feed
				feed={feed}
				over={<NewThreads feed={feed.newestFirst ? "latest" : "forYou"} now={feed.now} />}
				between={<GuestWelcome />}
				empty={<NoThreads />}
				{...(!feed.newestFirst && {
					end: t("feed.forYouEnd"),
					more: { href: paths.href("latest"), text: t("feed.seeLatest") },
				})}
			/>
		</ContentLayout>
	);
}
