import { myLikes } from "#contract/memberLists.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { PostList, toPostListPage } from "../../features/profiles/post-list.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { pageApi } from "../../lib/page-context.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/likes";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	return toPostListPage(await api.load(myLikes, { query: { cursor: cursorFromUrl(url) } }));
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.liked");

/** Posts the viewer likes. */
export default function LikesPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslate();
	return <PostList own={false} page={loaderData} empty={<EmptyList text={t("profile.noLiked")} to="read" />} />;
}
