import { data, redirect } from "react-router";
import { deletePhotoSeries, getPhotoSeries } from "#contract/photography.ts";
import { cursorFromUrl } from "../../features/feeds/feed-page.ts";
import { PhotoWall } from "../../features/photography/photo-wall.tsx";
import { photographyMeta } from "../../features/photography/photography-meta.ts";
import { NoPhotos, PhotographyPage } from "../../features/photography/photography-page.tsx";
import { ListPagination } from "../../features/profiles/list-pagination.tsx";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { callThen, formActions } from "../../lib/form/form-actions.server.ts";
import { pageApi } from "../../lib/page-context.ts";
import { parseId } from "../../lib/parse-id.ts";
import { unixNow } from "../../lib/read-time.ts";
import { useSite } from "../../lib/site.tsx";
import { AuthorRow } from "../../ui/author-row.tsx";
import type { Route } from "./+types/series";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = parseId(params.id);
	if (id === 0) throw data("not-found", { status: 404 });
	const query = { cursor: cursorFromUrl(url) };
	const { series, member, can, lists, next } = await pageApi(context).load(getPhotoSeries, { params: { id }, query });
	return { series, member, can, photos: lists, next, now: unixNow() };
}

export const action = formActions({
	delete: callThen(deletePhotoSeries, ({ number, paths }) =>
		redirect(paths.href("photography/photographer", { uid: number("uid") })),
	),
});

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
	photographyMeta(matches, location, {
		title: "photography.series",
		name: loaderData?.series.name,
		path: (paths) => paths.href("photography/series/:id", { id: loaderData?.series.id ?? 0 }),
	});

/** A series of a member: posts with photos, the first one first. */
export default function PhotoSeries({ loaderData: { series, member, can, photos, next, now } }: Route.ComponentProps) {
	const { t, paths } = useSite();
	return (
		<PhotographyPage title={series.name} tab="" now={now}>
			<AuthorRow
				name={member.name}
				avatar={{ src: member.avatar }}
				href={paths.href("photography/photographer", { uid: member.uid })}
				notes={t("photography.seriesOf", { name: member.name })}
			/>
			{photos.length === 0 && !next ? <NoPhotos /> : <PhotoWall photos={photos} />}
			<ListPagination next={next} />
			{can.delete && (
				<details className="mt-2">
					<summary className="btn btn-ghost btn-sm">{t("photography.deleteSeries")}</summary>
					<CallForm intent="delete" hidden={{ id: series.id, uid: member.uid }}>
						<p className="my-2">{t("photography.deleteSeriesText")}</p>
						<SubmitButton kind="danger" size="md">
							{t("photography.deleteSeries")}
						</SubmitButton>
					</CallForm>
				</details>
			)}
		</PhotographyPage>
	);
}
