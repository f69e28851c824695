import { photographyList } from "#contract/photography.ts";
import { phoneNav } from "#contract/photos.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { PhotoWall } from "../../features/photography/photo-wall.tsx";
import { photographyMeta } from "../../features/photography/photography-meta.ts";
import { NoPhotos, PhoneChips, PhotographyPage } from "../../features/photography/photography-page.tsx";
import { ListPagination } from "../../features/profiles/list-pagination.tsx";
import { pageApi } from "../../lib/page-context.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useTranslate } from "../../lib/site.tsx";
import type { Route } from "./+types/list";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const api = pageApi(context);
	const list = params.list.slice(0, 60);
	const [{ lists, next, phone }, phones] = await Promise.all([
		api.load(photographyList, { params: { list }, query: { cursor: cursorFromUrl(url) } }),
		api.load(phoneNav, {}),
	]);
	return { list, photos: lists, next, phone, phones: phones.lists, now: unixNow() };
}

const titleOf = (list: string) => (list === "choice" ? "photography.choice" : "photography.series");

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
	photographyMeta(matches, location, {
		title: titleOf(loaderData?.list ?? ""),
		name: loaderData?.phone?.name,
		path: (paths) => paths.href("photography/:list", { list: loaderData?.list ?? "choice" }),
	});

/** A list of photos: the editors' choice, series, or those of a phone model. */
export default function PhotographyList({
	loaderData: { list, photos, next, phone, phones, now },
}: Route.ComponentProps) {
	const t = useTranslate();
	const title = phone ? t("photography.takenWith", { name: phone.name }) : t(titleOf(list));
	const text = phone ? undefined : t(list === "choice" ? "photography.choiceText" : "photography.seriesText");
	return (
		<PhotographyPage
			title={title}
			{...(text && { text })}
			tab={list === "choice" || list === "series" ? list : ""}
			now={now}
		>
			{phone && <PhoneChips phones={phones} current={phone.id} />}
			{photos.length === 0 && !next ? <NoPhotos /> : <PhotoWall photos={photos} />}
			<ListPagination next={next} />
		</PhotographyPage>
	);
}
