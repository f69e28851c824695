import { followingThreads } from "#contract/feeds.ts";
import { ContentLayout } from "../../features/feeds/content-layout.tsx";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { FeedTabs } from "../../features/feeds/feed-tabs.tsx";
import { translatorFor } from "../../lib/i18n/translate.ts";
import { pageApi } from "../../lib/page-context.ts";
import { pageMeta, siteDataFrom } from "../../lib/page-meta.ts";
import { unixNow } from "../../lib/read-time.ts";
import { usePaths, useTranslate, useViewer } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/state-message.tsx";
import type { Route } from "./+types/following";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	if (!api.viewer.loggedIn) return { threads: [], next: null, now: unixNow() };
	return loadFeedPage(api.call(followingThreads, { query: { cursor: cursorFromUrl(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteDataFrom(matches);
	return pageMeta(root, { title: root && translatorFor(root.lang)("nav.following") });
};

/** Threads of followed members. */
export default function Following({ loaderData: feed }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<ContentLayout now={feed.now}>
			<h1 className="sr-only">{t("nav.following")}</h1>
			<FeedTabs current="following" />
			<Feed feed={feed} empty={<Nobody />} />
		</ContentLayout>
	);
}

/** Empty feed: a login button for guests, suggestions for members. */
function Nobody() {
	const { loggedIn } = useViewer();
	const t = useTranslate();
	const paths = usePaths();
	return (
		<Card unpadded>
			<EmptyState
				text={t(loggedIn ? "feed.followingEmpty" : "feed.followingGuest")}
				action={loggedIn ? <Button href={paths.forYou}>{t("feed.findPeople")}</Button> : <Button href={paths.logIn(paths.following)}>{t("nav.logIn")}</Button>}
			/>
		</Card>
	);
}
