import { constraints } from "#contract/constraints.ts";
import * as own from "#contract/photography.ts";
import * as calls from "#contract/photos.ts";
import { photoRules } from "#contract/photoViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { acknowledge, handle, type Route } from "../../platform/http/dispatcher.ts";
import { NotFound } from "../../platform/http/errors.ts";
import type { UploadedFile } from "../../platform/http/uploadedFile.ts";
import { isOn } from "../../platform/http/wireValues.ts";
import { authorize } from "../../platform/security/policy.ts";
import { storePicture } from "../media/actions/storePicture.ts";
import { mayUpload } from "../media/policy.ts";
import { presentUpload } from "../media/presenter.ts";
import { findBoard, loadBoards } from "../threads/board/boards.ts";
import { likePost } from "../threads/like/actions/likePost.ts";
import { getReadableThread } from "../threads/queries.ts";
import { presentThreadPage } from "../threads/thread/listPresenter.ts";
import { choosePhoto } from "./actions/choosePhoto.ts";
import { editPhotos } from "./actions/editPhotos.ts";
import { readCameraOf } from "./actions/readCameraOf.ts";
import { savePhoto } from "./actions/savePhoto.ts";
import { adminRoutes } from "./adminRoutes.ts";
import { presentPhotographer, presentPhotographers } from "./photographerPresenter.ts";
import { presentPhoto } from "./photoPresenter.ts";
import { photographyBoard } from "./policy.ts";
import { presentPhone, presentPhotoCards, presentType, presentWall } from "./presenter.ts";
import {
	isOpen,
	listChoices,
	listMostLiked,
	listOfPhone,
	listOfType,
	listOwn,
	listWall,
	loadCatalog,
} from "./queries.ts";
import { deleteSeries } from "./series/actions/deleteSeries.ts";
import { presentSeries } from "./series/presenter.ts";
import { listSeriesOf } from "./series/queries.ts";

/** Photos of a board, or of a type, newest first. */
function presentBoardWall(
	ctx: Ctx,
	{ fid, typeid, page, limit = photoRules.pageSize, cursor }: PageQuery & { fid: number; typeid?: number | undefined },
) {
	const request = pageOf({ page, limit, cursor });
	const list = typeid && fid === photographyBoard ? listOfType(ctx.db, typeid, request) : undefined;
	return presentWall(ctx, ["board", fid, list ? typeid : 0], () => list ?? listWall(ctx.db, { fid }, request), request);
}

const isPhotography = (fid = photographyBoard): boolean => fid === photographyBoard;

export const routes: Route[] = [
	...adminRoutes,
	handle(calls.photographyPhotos, (ctx, { query }) => presentBoardWall(ctx, { ...query, fid: photographyBoard })),
	handle(calls.photoList, async (ctx, { query: { fid, ...query } }) => {
		const board = fid || photographyBoard;
		if (!findBoard(await loadBoards(ctx.deps), board)) throw new NotFound();
		return presentBoardWall(ctx, { ...query, fid: board });
	}),
	handle(calls.recommendedPhotos, async (ctx, { query: { limit = photoRules.recommended } }) => {
		const request = pageOf({ limit: photoRules.recommended });
		const list = async () => {
			const chosen = await listChoices(ctx.db, request);
			const liked = chosen.length > photoRules.recommended ? [] : await listMostLiked(ctx.db, request.limit * 2);
			const others = liked.filter(({ thread }) => chosen.every((one) => one.thread.tid !== thread.tid));
			return [...chosen, ...others].slice(0, request.limit);
		};
		const { lists } = await presentWall(ctx, ["recommended"], list, request);
		return { lists: lists.slice(0, limit) };
	}),
	handle(
		calls.myPhotos,
		async (ctx, { query: { order, fids = "", page, limit = constraints.threadPageSize, typeid } }) => {
			const boards = fids.split(",").flatMap((fid) => Number(fid) || []);
			const request = pageOf({ page, limit });
			const rows = await listOwn(
				ctx.db,
				{
					uid: ctx.viewer.uid,
					fids: boards.length > 0 ? boards : [photographyBoard],
					typeId: typeid || undefined,
					byLikes: order === "like" || order === "likes",
				},
				request,
			);
			const list = await presentThreadPage(ctx, rows, request, undefined, { ofMember: ctx.viewer.uid });
			// Its pages have numbers only.
			return { ...list, next: null, lists: await presentPhotoCards(ctx, list.lists) };
		},
	),
	handle(calls.phoneNav, async (ctx, { query: { fid } }) => {
		const { phones } = await loadCatalog(ctx);
		return { lists: isPhotography(fid || undefined) ? phones.filter(isOpen).map(presentPhone) : [] };
	}),
	handle(calls.photoTypes, async (ctx, { query: { fid } }) => {
		const { types } = await loadCatalog(ctx);
		const open = isPhotography(fid || undefined) ? types.filter(isOpen) : [];
		return { lists: open.map((type) => presentType(type, ctx.lang)) };
	}),
	handle(calls.uploadPhoto, async (ctx, { body }) => {
		authorize(mayUpload(ctx.viewer));
		const { bytes } = body as unknown as UploadedFile;
		return presentUpload(
			await storePicture(ctx.deps, { uid: ctx.viewer.uid, bytes, keepCamera: true }, ctx.transaction),
		);
	}),
	handle(calls.likePhoto, async (ctx, { body: { tid, like } }) => {
		const { pid } = await getReadableThread(ctx.db, ctx.viewer, tid);
		const { liked, likes } = await likePost(ctx, pid, isOn(like));
		return { is_like: Number(liked), like: likes };
	}),
	handle(calls.editPhotos, (ctx, { body }) => editPhotos(ctx, body)),
	handle(own.photographyList, async (ctx, { params: { list }, query: { cursor } }) => {
		const request = pageOf({ limit: photoRules.pageSize, cursor });
		if (list === "choice")
			return { ...(await presentWall(ctx, [list], () => listChoices(ctx.db, request), request)), phone: null };
		if (list === "series") {
			const wall = () => listWall(ctx.db, { series: true }, request);
			return { ...(await presentWall(ctx, [list], wall, request)), phone: null };
		}
		const phone = (await loadCatalog(ctx)).phones.find(({ slug }) => slug === list);
		if (!phone) throw new NotFound();
		const wall = () => listOfPhone(ctx.db, phone.id, request);
		return { ...(await presentWall(ctx, ["phone", phone.id], wall, request)), phone: presentPhone(phone) };
	}),
	handle(own.listPhotographers, (ctx, { query }) => presentPhotographers(ctx, query)),
	handle(own.getPhotographer, (ctx, { params: { uid }, query }) => presentPhotographer(ctx, uid, query)),
	handle(own.getPhoto, (ctx, { params }) => presentPhoto(ctx, params)),
	acknowledge(own.savePhoto, (ctx, { body: { typeid: typeId, phone: phoneId, show_camera: shown, ...photo } }) =>
		savePhoto(ctx, { ...photo, typeId, phoneId, showsCamera: isOn(shown) }),
	),
	handle(own.readPhotoCamera, (ctx, { query, body }) =>
		readCameraOf(ctx, query, (body as unknown as UploadedFile).bytes),
	),
	handle(own.getPhotoSeries, (ctx, { params, query }) => presentSeries(ctx, params.id, query)),
	handle(own.myPhotoSeries, async (ctx) => ({ lists: await listSeriesOf(ctx.db, ctx.viewer.uid) })),
	acknowledge(own.deletePhotoSeries, (ctx, { body: { id, reason } }) => deleteSeries(ctx, { id, reason })),
	acknowledge(own.choosePhoto, (ctx, { body: { tid, status, reason } }) =>
		choosePhoto(ctx, { tid, on: status === 1, reason }),
	),
];
