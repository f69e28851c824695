import { userThreads } from "#contract/threads.ts";
import { cursorFromUrl, loadFeedPage } from "../../features/feeds/feed-page.ts";
import { EmptyList } from "../../features/profiles/empty-list.tsx";
import { ListPagination } from "../../features/profiles/list-pagination.tsx";
import { profileMeta } from "../../features/profiles/profile-meta.ts";
import { targetMemberUid } from "../../features/profiles/target-member.ts";
import { useProfileMember } from "../../features/profiles/use-profile-member.ts";
import { PhotoTiles } from "../../features/threads/photo/photo-tiles.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { useSite } from "../../lib/site.tsx";
import type { Route } from "./+types/photos";

/** A multiple of the columns, of which there are three. */
const tilesPerPage = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = targetMemberUid(api, url);
	const query = { see_uid: uid, photos: 1, limit: tilesPerPage, cursor: cursorFromUrl(url) };
	return { uid, ...(await loadFeedPage(api.call(userThreads, { query }))) };
}

export const meta: Route.MetaFunction = ({ matches }) => profileMeta(matches, "profile.photos");

/** A member's threads with photos, as tiles. */
export default function MemberPhotos({ loaderData: { uid, threads, next } }: Route.ComponentProps) {
	const { t, viewer } = useSite();
	const member = useProfileMember();
	if (threads.length === 0 && !next)
		return viewer.uid === uid ? (
			<EmptyList text={t("profile.noPhotos")} to="write" />
		) : (
			<EmptyList text={t("profile.noPhotosOf", { name: member?.name ?? "" })} />
		);
	return (
		<>
			<PhotoTiles threads={threads} />
			<ListPagination next={next} />
		</>
	);
}
