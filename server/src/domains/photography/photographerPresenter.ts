import type { CallResponse } from "#contract/call.ts";
import type { AuthorView } from "#contract/common.ts";
import type { getPhotographer, listPhotographers as listCall, PhotographerView } from "#contract/photography.ts";
import { photoRules } from "#contract/photoViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPage, pageOf } from "../../platform/data/pagination.ts";
import { valuesOf } from "../../platform/data/valuesOf.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { listAuthors } from "../accounts/authors.ts";
import { findAccount } from "../accounts/queries.ts";
import { isFollowing } from "../social/queries.ts";
import { presentThreadPage } from "../threads/thread/listPresenter.ts";
import { presentPhone, presentPhotoCards } from "./presenter.ts";
import {
	findPhotographer,
	listPhonesOfMember,
	listPhotographers,
	listWall,
	loadCatalog,
	type Photographer,
} from "./queries.ts";
import { listSeriesOf } from "./series/queries.ts";

const present = (member: AuthorView, counted: Omit<Photographer, "uid"> | undefined): PhotographerView => ({
	member,
	photos: counted?.photos ?? 0,
	likes: counted?.likes ?? 0,
	choices: counted?.choices ?? 0,
});

/** A page of the photographers, without members whom the viewer hides. */
export async function presentPhotographers(
	ctx: Ctx,
	{ cursor }: { cursor?: string | undefined },
): Promise<CallResponse<typeof listCall>> {
	const request = pageOf({ limit: photoRules.pageSize, cursor }, "score");
	const rows = await listPhotographers(ctx.db, request);
	const { shown, next } = cutPage(rows, request.limit - 1, "score");
	const listed = shown.filter(({ uid }) => !ctx.viewer.hides(uid));
	const authorOf = await listAuthors(ctx.db, valuesOf(listed, "uid"));
	return { lists: listed.map((row) => present(authorOf(row.uid), row)), next };
}

/** A member's photos, newest first, with what was counted of them. @throws NotFound for an unknown or deleted member */
export async function presentPhotographer(
	ctx: Ctx,
	uid: number,
	{ cursor }: { cursor?: string | undefined },
): Promise<CallResponse<typeof getPhotographer>> {
	const account = await findAccount(ctx.db, uid);
	if (!account || account.deletedAt) throw new NotFound();
	const request = pageOf({ limit: photoRules.pageSize, cursor });
	const [rows, counted, phoneIds, series, follows, authorOf, { phones }] = await Promise.all([
		listWall(ctx.db, { uid }, request),
		findPhotographer(ctx.db, uid),
		listPhonesOfMember(ctx.db, uid),
		listSeriesOf(ctx.db, uid),
		isFollowing(ctx.db, ctx.viewer.uid, uid),
		listAuthors(ctx.db, [uid]),
		loadCatalog(ctx),
	]);
	const page = await presentThreadPage(ctx, rows, request, undefined, { ofMember: uid });
	return {
		...page,
		lists: await presentPhotoCards(ctx, page.lists),
		photographer: present(authorOf(uid), counted),
		phones: phoneIds.flatMap((id) => phones.filter((phone) => phone.id === id).map(presentPhone)),
		series,
		follow_status: Number(follows),
	};
}
