import { myFavorites } from "#contract/centreLists.ts";
import { Feed } from "../features/feeds/feed.tsx";
import { cursorOf, feedPage } from "../features/feeds/feed-page.ts";
import { centreHead } from "../features/profiles/centre-head.ts";
import { FavoriteKinds } from "../features/profiles/kinds.tsx";
import { Nothing } from "../features/profiles/nothing.tsx";
import { ownOnly } from "../features/profiles/whose.ts";
import { pageApi } from "../lib/pageContext.ts";
import { useSay } from "../lib/site.tsx";
import type { Route } from "./+types/favorites";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	ownOnly(api, url);
	return feedPage(api.call(myFavorites, { query: { cursor: cursorOf(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => centreHead(matches, "profile.favorites");

/** The viewer's bookmarked threads. */
export default function BookmarksPage({ loaderData: feed }: Route.ComponentProps) {
	const t = useSay();
	return (
		<>
			<FavoriteKinds current="threads" />
			<Feed feed={feed} source={{ kind: "favorites" }} empty={<Nothing text={t("profile.noFavorites")} to="read" />} />
		</>
	);
}
