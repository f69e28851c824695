import type { CallResponse } from "#contract/call.ts";
import type { getPhoto, getPhotoSeries } from "#contract/photography.ts";
import { photoRules } from "#contract/photoViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { pageOf } from "../../../platform/data/pagination.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { listAuthors } from "../../accounts/authors.ts";
import { presentThreadPage } from "../../threads/thread/listPresenter.ts";
import { mayDeleteSeries } from "../policy.ts";
import { presentPhotoCards } from "../presenter.ts";
import { findNeighbours, findSeries, listOfSeries } from "./queries.ts";

/** A series with its posts, the first one first. @throws NotFound also for one of a deleted member */
export async function presentSeries(
	ctx: Ctx,
	id: number,
	{ cursor }: { cursor?: string | undefined },
): Promise<CallResponse<typeof getPhotoSeries>> {
	const series = await findSeries(ctx.db, id);
	if (!series) throw new NotFound();
	const { uid, name } = series;
	const request = pageOf({ limit: photoRules.pageSize, cursor });
	const [rows, authorOf] = await Promise.all([listOfSeries(ctx.db, id, request), listAuthors(ctx.db, [uid])]);
	const page = await presentThreadPage(ctx, rows, request, undefined, { ofMember: uid });
	const member = authorOf(uid);
	return {
		...page,
		lists: await presentPhotoCards(ctx, page.lists),
		series: { id, name },
		member,
		can: { delete: mayDeleteSeries(ctx.viewer, { uid, countryFid: member.country_fid }).ok },
	};
}

/** The series of a post, with the posts before and after it; null without one. */
export async function presentSeriesOf(
	ctx: Ctx,
	{ tid, seriesId }: { tid: number; seriesId: number | null },
): Promise<CallResponse<typeof getPhoto>["series"]> {
	const series = seriesId === null ? undefined : await findSeries(ctx.db, seriesId);
	if (!series) return null;
	const { previous, next } = await findNeighbours(ctx.db, series.id, tid);
	return { id: series.id, name: series.name, previous: previous ?? 0, next: next ?? 0 };
}
