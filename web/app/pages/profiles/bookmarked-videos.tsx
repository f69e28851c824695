import { myVideoBookmarks } from "#contract/memberLists.ts";
import { Feed } from "../../features/feeds/feed.tsx";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { BookmarkTabs } from "../../features/profiles/list-tabs.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/bookmarked-videos";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	return loadFeedPage(api.call(myVideoBookmarks, { query: { cursor: cursorFromUrl(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.videos");

/** The viewer's bookmarked videos. */
export default function BookmarkedVideosPage({ loaderData: feed }: Route.ComponentProps) {
	const t = useTranslate();
	return (
		<>
			<BookmarkTabs />
			<Feed feed={feed} empty={<EmptyList text={t("profile.noVideos")} to="read" />} />
		</>
	);
}
