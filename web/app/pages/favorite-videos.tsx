import { myFavoriteVideos } from "#contract/centreLists.ts";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { centreHead } from "../features/profiles/centre-head.ts";
import { FavoriteKinds } from "../features/profiles/kinds.tsx";
import { Nothing } from "../features/profiles/nothing.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/favorite-videos";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	ownOnly(api, url);
	return feedPage(api.call(myFavoriteVideos, { query: { cursor: cursorOf(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.videos");

/** The viewer's bookmarked videos. */
export default function BookmarkedVideosPage({ loaderData: feed }: Route.ComponentProps) {
	const t = useSay();
	return (
		<>
			<FavoriteKinds current="videos" />
			<Feed feed={feed} source={{ kind: "favoriteVideos" }} empty={<Nothing text={t("profile.noVideos")} to="read" />} />
		</>
	);
}
