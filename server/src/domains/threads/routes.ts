import * as forum from "#contract/boards.ts";
import * as ownCalls from "#contract/centreLists.ts";
import * as draftCalls from "#contract/drafts.ts";
import { favoriteThread as favoriteCall, likePost as likeCall, toggleLike } from "#contract/likes.ts";
import { rules } from "#contract/rules.ts";
import { redirectBoard } from "#contract/sections.ts";
import * as calls from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/dispatch.ts";
import { Missing, Refused } from "../../platform/errors.ts";
import { deleteDraft } from "./actions/deleteDraft.ts";
import { deleteThread } from "./actions/deleteThread.ts";
import { editThread } from "./actions/editThread.ts";
import { favoriteThread } from "./actions/favoriteThread.ts";
import { likePost } from "./actions/likePost.ts";
import { publishThread } from "./actions/publishThread.ts";
import { saveDraft } from "./actions/saveDraft.ts";
import { sendDraft } from "./actions/sendDraft.ts";
import { boardOf, boards } from "./boards.ts";
import { readCursor } from "./cursor.ts";
import { countDrafts, findDraft, listDrafts } from "./drafts.ts";
import { countByAuthor, countInBoardSince, listByAuthor, listByBoard } from "./listings.ts";
import { countFavorites, countLiked, type Kept, listFavorites, listLiked } from "./ownLists.ts";
import { listThreadPage } from "./postLists.ts";
import { presentBoard, presentCards, presentPage, presentThread } from "./present.ts";
import { presentDraft, presentDrafts } from "./presentDrafts.ts";
import { presentLines, presentOwnPage } from "./presentOwn.ts";
import { presentReplies } from "./presentPosts.ts";
import { readOpening, type ThreadRow } from "./queries.ts";

/** Counts a view, unless the viewer is the thread's author. */
const countView = (ctx: Ctx, thread: ThreadRow): void => {
	if (thread.uid !== ctx.viewer.uid) ctx.deps.views.add(thread.tid);
};

/** Midnight, UTC. */
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);

const bookmarks = (call: typeof ownCalls.myFavorites, kind: Kept): Route =>
	handle(call, (ctx, { query }) =>
		presentOwnPage(
			query,
			(request) => listFavorites(ctx.db, ctx.viewer.uid, kind, request),
			() => countFavorites(ctx.db, ctx.viewer.uid, kind),
			(rows) =>
				presentCards(
					ctx,
					rows.map(({ thread }) => thread),
				),
		),
	);

/** Private lists of the viewer. */
const ownLists: Route[] = [
	bookmarks(ownCalls.myFavorites, "posts"),
	bookmarks(ownCalls.myFavoriteVideos, "videos"),
	handle(ownCalls.myLikes, async (ctx, { query: { uid = ctx.viewer.uid, ...pageQuery } }) => {
		if (uid !== ctx.viewer.uid) throw new Refused("not-allowed");
		return presentOwnPage(
			pageQuery,
			(request) => listLiked(ctx.db, uid, request),
			() => countLiked(ctx.db, uid),
			(lines) => presentLines(ctx, lines),
		);
	}),
];

const drafts: Route[] = [
	handle(draftCalls.myDrafts, async (ctx, { query: { page = 1, limit = rules.centrePage } }) => {
		const { uid } = ctx.viewer;
		const [rows, count] = await Promise.all([listDrafts(ctx.db, uid, { offset: (page - 1) * limit, limit }), countDrafts(ctx.db, uid)]);
		return { lists: presentDrafts(rows), page, count, totalPage: Math.ceil(count / limit) };
	}),
	handle(draftCalls.readDraft, async (ctx, { params: { tid } }) => {
		const draft = await findDraft(ctx.db, ctx.viewer.uid, tid);
		if (!draft) throw new Missing("draft-not-found");
		return presentDraft(ctx.db, draft);
	}),
	handle(draftCalls.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
	handle(draftCalls.deleteDraft, (ctx, { body: { tid } }) => deleteDraft(ctx, tid)),
	handle(draftCalls.sendDraft, async (ctx, { body: { tid } }) => ({ ...(await sendDraft(ctx, tid)), fid: redirectBoard })),
];

export const routes: Route[] = [
	...ownLists,
	...drafts,
	handle(calls.getThread, async (ctx, { params: { tid } }) => {
		const { thread, post } = await readOpening(ctx.db, ctx.viewer, tid);
		countView(ctx, thread);
		return presentThread(ctx, thread, post);
	}),
	handle(calls.viewThread, async (ctx, { body: { tid, page = 1, limit = rules.threadPage, order } }) => {
		const { thread, post } = await readOpening(ctx.db, ctx.viewer, tid);
		countView(ctx, thread);
		const rows = await listThreadPage(ctx.db, thread, page, limit, order === "desc" ? "desc" : "asc");
		const [view, postlist] = await Promise.all([presentThread(ctx, thread, post), presentReplies(ctx, thread, rows)]);
		return { thread: view, postlist, page, limit, count: thread.maxPosition, totalPage: Math.ceil(thread.maxPosition / limit) };
	}),
	handle(calls.publishThread, async (ctx, { body }) => {
		const { tid, pid } = body.tid ? await editThread(ctx, { ...body, tid: body.tid }) : await publishThread(ctx, body);
		return { tid, pid, fid: redirectBoard };
	}),
	handle(calls.deleteThread, async (ctx, { body }) => deleteThread(ctx, body)),
	handle(calls.userThreads, async (ctx, { query: { see_uid: uid = ctx.viewer.uid, page = 1, limit = rules.threadPage, cursor } }) => {
		if (uid === 0) throw new Refused("sign-in-required");
		const after = readCursor(cursor);
		const [count, rows] = await Promise.all([
			countByAuthor(ctx.db, uid),
			listByAuthor(ctx.db, uid, { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 }),
		]);
		return { ...(await presentPage(ctx, rows, limit)), count, page, totalPage: Math.ceil(count / limit) };
	}),
	handle(forum.forumNav, async (ctx, { query: { fid } }) => ({
		lists: boards.filter((board) => fid === undefined || board.fid === fid).map((board) => ({ ...presentBoard(board, ctx.lang), open: board.open })),
	})),
	handle(forum.forumDetail, async (ctx, { body: { fid } }) => {
		const board = boardOf(fid);
		if (!board) throw new Missing();
		return { ...presentBoard(board, ctx.lang), todayposts: await countInBoardSince(ctx.db, fid, startOfDay(ctx.clock.now())) };
	}),
	handle(forum.boardThreads, async (ctx, { params: { fid }, query: { country_fid, cursor, limit = rules.feedPage } }) => {
		if (!boardOf(fid)) throw new Missing();
		return presentPage(ctx, await listByBoard(ctx.db, fid, country_fid, readCursor(cursor), limit + 1), limit);
	}),
	handle(likeCall, async (ctx, { body: { pid, like } }) => likePost(ctx, pid, like === 1)),
	handle(toggleLike, async (ctx, { query: { pid } }) => likePost(ctx, pid)),
	handle(favoriteCall, async (ctx, { body: { id, favorite } }) => favoriteThread(ctx, id, favorite === 1)),
];
