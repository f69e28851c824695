import { followingThreads } from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { recommendedTopics } from "#contract/topicLists.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { NewThreads } from "../../features/feeds/new-threads.tsx";
import { loadSuggestions, Suggestions } from "../../features/feeds/suggestions.tsx";
import { FollowDialog } from "../../features/profiles/follow-dialog.tsx";
import { TopicRows } from "../../features/topics/topic-rows.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { screenMeta } from "../../lib/screen-meta.ts";
import { useSite, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/following";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	if (!api.viewer.loggedIn)
		return { threads: [], next: null, now: unixNow(), people: undefined, suggestions: undefined, topics: undefined };
	const [feed, people] = await Promise.all([
		loadFeedPage(api.call(followingThreads, { query: { cursor: cursorFromUrl(url) } })),
		url.searchParams.has("people") ? api.load(recommendedList, {}) : undefined,
	]);
	const isEmpty = feed.threads.length === 0 && !feed.next;
	const [suggestions, topics] = await Promise.all([
		isEmpty ? loadSuggestions(api) : undefined,
		isEmpty || cursorFromUrl(url) ? undefined : api.load(recommendedTopics, {}),
	]);
	return { ...feed, people: people?.lists, suggestions, topics: topics?.lists };
}

export const meta: Route.MetaFunction = ({ matches }) =>
	screenMeta(matches, ({ t }) => ({ title: t("nav.following") }));

/** Threads of followed members, topics and boards. */
export default function Following({ loaderData: feed }: Route.ComponentProps) {
	const { t, paths } = useSite();
	const { loggedIn } = useViewer();
	return (
		<ContentLayout
			now={feed.now}
			aside={
				feed.topics && feed.topics.length > 0 && <TopicRows topics={feed.topics} title={t("feed.suggestedTopics")} />
			}
		>
			<h1 className="sr-only">{t("nav.following")}</h1>
			<FeedTabs current="following" />
			{loggedIn && feed.threads.length > 0 && (
				<p className="text-center">
					<Button kind="soft" icon="users" href={paths.href("following", { people: 1 })} data-part="">
						{t("feed.findPeople")}
					</Button>
				</p>
			)}
			<Feed feed={feed} over={<NewThreads feed="following" now={feed.now} />} empty={<Nobody />} />
			{feed.suggestions && <Suggestions suggestions={feed.suggestions} />}
			{feed.people && <FollowDialog people={feed.people} back={paths.href("following")} />}
		</ContentLayout>
	);
}

/** Empty feed: a login button for guests, suggestions for members. */
function Nobody() {
	const { loggedIn } = useViewer();
	const { t, paths } = useSite();
	return (
		<Card unpadded>
			<EmptyState
				text={t(loggedIn ? "feed.followingEmpty" : "feed.followingGuest")}
				action={
					loggedIn ? (
						<Button href={paths.href("following", { people: 1 })} data-part="">
							{t("feed.findPeople")}
						</Button>
					) : (
						<Button href={paths.logIn(paths.href("following"))}>{t("nav.logIn")}</Button>
					)
				}
			/>
		</Card>
	);
}
