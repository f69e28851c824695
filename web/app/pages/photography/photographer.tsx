import { getPhotographer, listPhotographers } from "#contract/photography.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { PhotoWall } from "../../features/photography/photo-wall.tsx";
import { PhotographerRow } from "../../features/photography/photographer-row.tsx";
import { photographyMeta } from "../../features/photography/photography-meta.ts";
import { NoPhotos, PhoneChips, PhotographyPage, SeriesChips } from "../../features/photography/photography-page.tsx";
import { ListPagination } from "../../features/profiles/list-pagination.tsx";
import { FollowButton } from "../../features/social/follow-button.tsx";
import { formatCount } from "../../lib/i18n/formats.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite, useTranslate } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Stat } from "../../ui/stat.tsx";
import type { Route } from "./+types/photographer";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const uid = parseId(url.searchParams.get("uid") ?? "");
	const query = { cursor: cursorFromUrl(url) };
	const now = unixNow();
	if (uid === 0) {
		const { lists, next } = await api.load(listPhotographers, { query });
		return { photographers: lists, next, now, shown: undefined };
	}
	const shown = await api.load(getPhotographer, { params: { uid }, query });
	return { photographers: [], next: shown.next, now, shown };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
	photographyMeta(matches, location, {
		title: "photography.photographers",
		name: loaderData?.shown?.photographer.member.name,
		path: (paths) => paths.href("photography/photographer", { uid: loaderData?.shown?.photographer.member.uid }),
	});

/** The photographers, the most liked first, or the photos of one. */
export default function Photographer({ loaderData: { photographers, shown, next, now } }: Route.ComponentProps) {
	const t = useTranslate();
	if (shown) return <PhotosOfMember shown={shown} now={now} />;
	return (
		<PhotographyPage
			title={t("photography.photographers")}
			text={t("photography.photographersText")}
			tab="photographer"
			now={now}
		>
			{photographers.length === 0 && !next ? (
				<NoPhotos />
			) : (
				<Card className="mt-3">
					{photographers.map((photographer) => (
						<PhotographerRow key={photographer.member.uid} photographer={photographer} />
					))}
				</Card>
			)}
			<ListPagination next={next} />
		</PhotographyPage>
	);
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["shown"]>;

function PhotosOfMember({ shown, now }: { shown: Shown; now: number }) {
	const { t, paths, lang, viewer } = useSite();
	const { member, photos, likes, choices } = shown.photographer;
	return (
		<PhotographyPage title={t("photography.photosOf", { name: member.name })} tab="photographer" now={now}>
			<Card className="mt-3">
				<AuthorRow
					name={member.name}
					avatar={{ src: member.avatar }}
					href={paths.member(member.uid)}
					end={
						viewer.uid !== member.uid && (
							<FollowButton uid={member.uid} name={member.name} following={shown.follow_status === 1} />
						)
					}
				/>
				<div className="photo-stats">
					<Stat value={formatCount(photos, lang)} label={t("photography.postsLabel", { n: photos })} />
					<Stat value={formatCount(likes, lang)} label={t("photography.likesLabel", { n: likes })} />
					<Stat value={formatCount(choices, lang)} label={t("photography.choicesLabel", { n: choices })} />
				</div>
				<PhoneChips phones={shown.phones} />
				<SeriesChips series={shown.series} />
			</Card>
			{shown.lists.length === 0 && !shown.next ? <NoPhotos /> : <PhotoWall photos={shown.lists} />}
			<ListPagination next={shown.next} />
		</PhotographyPage>
	);
}
