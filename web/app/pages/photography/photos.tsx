import { phoneNav, photographyPhotos, photoTypes } from "#contract/photos.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { PhotoWall } from "../../features/photography/photo-wall.tsx";
import { photographyMeta } from "../../features/photography/photography-meta.ts";
import { NoPhotos, PhoneChips, PhotographyPage } from "../../features/photography/photography-page.tsx";
import { ListPagination } from "../../features/profiles/list-pagination.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { Route } from "./+types/photos";

export async function loader({ context, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const typeid = parseId(url.searchParams.get("typeid") ?? "");
	const [wall, types, phones] = await Promise.all([
		api.load(photographyPhotos, { query: { typeid, cursor: cursorFromUrl(url) } }),
		api.load(photoTypes, {}),
		api.load(phoneNav, {}),
	]);
	return { typeid, photos: wall.lists, next: wall.next, types: types.lists, phones: phones.lists, now: unixNow() };
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
	photographyMeta(matches, location, {
		title: "photography.all",
		name: loaderData?.types.find(({ typeid }) => typeid === loaderData.typeid)?.name,
		path: (paths) => paths.href("photography/photos", { typeid: loaderData?.typeid || undefined }),
	});

/** The wall of photos, newest first, of all types or one. */
export default function Photos({ loaderData: { typeid, photos, next, types, phones, now } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<PhotographyPage title={t("photography.all")} tab="photos" now={now}>
			<PhoneChips phones={phones} />
			{types.length > 0 && (
				<Tabs
					name={t("photography.types")}
					kind="segments"
					tabs={[
						{ href: paths.href("photography/photos"), text: t("photography.allTypes"), current: typeid === 0 },
						...types.map((type) => ({
							href: paths.href("photography/photos", { typeid: type.typeid }),
							text: type.name,
							current: type.typeid === typeid,
						})),
					]}
				/>
			)}
			{photos.length === 0 && !next ? <NoPhotos /> : <PhotoWall photos={photos} />}
			<ListPagination next={next} />
		</PhotographyPage>
	);
}
