import { followingThreads } from "#contract/feeds.ts";
import { Columns } from "../features/feeds/columns.tsx";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { FeedTabs } from "../features/feeds/feed-tabs.tsx";
import { head, siteOf } from "../features/threads/head.ts";
import { unixNow } from "../features/threads/now.ts";
import { pageApi } from "../lib/pageContext.ts";
import { usePaths, useSay, useViewer } from "../lib/site.tsx";
import { sayIn } from "../lib/speaker.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Empty } from "../ui/scene.tsx";
import type { Route } from "./+types/following";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	if (!api.viewer.signedIn) return { cards: [], next: null, now: unixNow() };
	return feedPage(api.call(followingThreads, { query: { cursor: cursorOf(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = siteOf(matches);
	return head(root, { title: root && sayIn(root.lang)("nav.following"), hidden: true });
};

/** Threads of followed members. */
export default function Following({ loaderData: feed }: Route.ComponentProps) {
	const t = useSay();
	return (
		<Columns now={feed.now}>
			<h1 className="sr-only">{t("nav.following")}</h1>
			<FeedTabs current="following" />
			<Feed feed={feed} source={{ kind: "following" }} empty={<Nobody />} />
		</Columns>
	);
}

/** Empty feed: a login button for guests, suggestions for members. */
function Nobody() {
	const { signedIn } = useViewer();
	const t = useSay();
	const paths = usePaths();
	return (
		<Card bare>
			<Empty
				text={t(signedIn ? "reading.followNobody" : "reading.followGuest")}
				action={
					signedIn ? (
						<Button href={paths.forYou}>{t("reading.findPeople")}</Button>
					) : (
						<Button href={paths.signIn(paths.following)} data-dialog="login" data-live="">
							{t("nav.logIn")}
						</Button>
					)
				}
			/>
		</Card>
	);
}
