import * as forum from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import * as draftCalls from "#contract/drafts.ts";
import { bookmarkThread as favoriteCall, likePost as likeCall, toggleLike } from "#contract/likes.ts";
import * as ownCalls from "#contract/memberLists.ts";
import { redirectBoard } from "#contract/sections.ts";
import * as calls from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, NotFound } from "../../platform/http/errors.ts";
import { findMemberCounts } from "../accounts/memberCounts.ts";
import { boards, findBoard } from "./board/boards.ts";
import { deleteDraft } from "./draft/actions/deleteDraft.ts";
import { publishDraft } from "./draft/actions/publishDraft.ts";
import { saveDraft } from "./draft/actions/saveDraft.ts";
import { presentDraft, presentDrafts } from "./draft/presenter.ts";
import { countDrafts, findDraft, listDrafts } from "./draft/queries.ts";
import { bookmarkThread } from "./like/actions/bookmarkThread.ts";
import { likePost } from "./like/actions/likePost.ts";
import { presentMemberPage, presentPostSummaries } from "./memberPresenter.ts";
import { type BookmarkKind, countBookmarks, countLikedPosts, listBookmarks, listLikedPosts } from "./memberQueries.ts";
import { getReadableThreadWithPost, type ThreadRow } from "./queries.ts";
import { listPostPage } from "./reply/postQueries.ts";
import { presentReplies } from "./reply/presenter.ts";
import { deleteThread } from "./thread/actions/deleteThread.ts";
import { editThread } from "./thread/actions/editThread.ts";
import { publishThread } from "./thread/actions/publishThread.ts";
import { decodeThreadCursor } from "./thread/cursor.ts";
import { presentBoard, presentThread, presentThreadCards, presentThreadPage } from "./thread/presenter.ts";
import { countThreadsInBoardSince, listThreadsByAuthor, listThreadsByBoard } from "./thread/queries.ts";
import { loadThreadPage } from "./thread/threadPage.ts";

/** Counts a view, unless the viewer is the thread's author. */
const countView = (ctx: Ctx, thread: ThreadRow): void => {
	if (thread.uid !== ctx.viewer.uid) ctx.deps.viewCounter.add(thread.tid);
};

/** Midnight, UTC. */
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);

const bookmarks = (call: typeof ownCalls.myBookmarks, kind: BookmarkKind): Route =>
	handle(call, (ctx, { query }) =>
		presentMemberPage(
			query,
			(request) => listBookmarks(ctx.db, ctx.viewer.uid, kind, request),
			() => countBookmarks(ctx.db, ctx.viewer.uid, kind),
			(rows) =>
				presentThreadCards(
					ctx,
					rows.map(({ thread }) => thread),
				),
		),
	);

/** Private lists of the viewer. */
const ownLists: Route[] = [
	bookmarks(ownCalls.myBookmarks, "posts"),
	bookmarks(ownCalls.myVideoBookmarks, "videos"),
	handle(ownCalls.myLikes, async (ctx, { query: { uid = ctx.viewer.uid, ...pageQuery } }) => {
		if (uid !== ctx.viewer.uid) throw new Forbidden("not-allowed");
		return presentMemberPage(
			pageQuery,
			(request) => listLikedPosts(ctx.db, uid, request),
			() => countLikedPosts(ctx.db, uid),
			(lines) => presentPostSummaries(ctx, lines),
		);
	}),
];

const drafts: Route[] = [
	handle(draftCalls.myDrafts, async (ctx, { query: { page = 1, limit = constraints.summaryPageSize } }) => {
		const { uid } = ctx.viewer;
		const [rows, count] = await Promise.all([listDrafts(ctx.db, uid, { offset: (page - 1) * limit, limit }), countDrafts(ctx.db, uid)]);
		return { lists: presentDrafts(rows), page, count, totalPage: Math.ceil(count / limit) };
	}),
	handle(draftCalls.readDraft, async (ctx, { params: { tid } }) => {
		const draft = await findDraft(ctx.db, ctx.viewer.uid, tid);
		if (!draft) throw new NotFound("draft-not-found");
		return presentDraft(ctx.db, draft);
	}),
	handle(draftCalls.saveDraft, (ctx, { body }) => saveDraft(ctx, body)),
	handle(draftCalls.deleteDraft, (ctx, { body: { tid } }) => deleteDraft(ctx, tid)),
	handle(draftCalls.publishDraft, async (ctx, { body: { tid } }) => ({ ...(await publishDraft(ctx, tid)), fid: redirectBoard })),
];

export const routes: Route[] = [
	...ownLists,
	...drafts,
	handle(calls.getThread, async (ctx, { params: { tid } }) => {
		const { thread, post } = await getReadableThreadWithPost(ctx.db, ctx.viewer, tid);
		countView(ctx, thread);
		return presentThread(ctx, thread, post);
	}),
	handle(calls.readThreadPage, (ctx, { params: { tid }, query }) => loadThreadPage(ctx, tid, query)),
	handle(calls.viewThread, async (ctx, { body: { tid, page = 1, limit = constraints.threadPageSize, order } }) => {
		const { thread, post } = await getReadableThreadWithPost(ctx.db, ctx.viewer, tid);
		countView(ctx, thread);
		const rows = await listPostPage(ctx.db, thread, page, limit, order === "desc" ? "desc" : "asc");
		const [view, postlist] = await Promise.all([presentThread(ctx, thread, post), presentReplies(ctx, thread, rows)]);
		return { thread: view, postlist, page, limit, count: thread.maxPosition, totalPage: Math.ceil(thread.maxPosition / limit) };
	}),
	handle(calls.publishThread, async (ctx, { body }) => {
		const { tid, pid } = body.tid ? await editThread(ctx, { ...body, tid: body.tid }) : await publishThread(ctx, body);
		return { tid, pid, fid: redirectBoard };
	}),
	handle(calls.deleteThread, async (ctx, { body }) => deleteThread(ctx, body)),
	handle(calls.userThreads, async (ctx, { query: { see_uid: uid = ctx.viewer.uid, page = 1, limit = constraints.threadPageSize, cursor } }) => {
		if (uid === 0) throw new Forbidden("sign-in-required");
		const after = decodeThreadCursor(cursor);
		const [{ threads: count }, rows] = await Promise.all([
			findMemberCounts(ctx.db, uid),
			listThreadsByAuthor(ctx.db, uid, { after, offset: after ? 0 : (page - 1) * limit, limit: limit + 1 }),
		]);
		return { ...(await presentThreadPage(ctx, rows, limit)), count, page, totalPage: Math.ceil(count / limit) };
	}),
	handle(forum.forumNav, async (ctx, { query: { fid } }) => ({
		lists: boards.filter((board) => fid === undefined || board.fid === fid).map((board) => ({ ...presentBoard(board, ctx.lang), open: board.open })),
	})),
	handle(forum.forumDetail, async (ctx, { body: { fid } }) => {
		const board = findBoard(fid);
		if (!board) throw new NotFound();
		return { ...presentBoard(board, ctx.lang), todayposts: await countThreadsInBoardSince(ctx.db, fid, startOfDay(ctx.clock.now())) };
	}),
	handle(forum.boardThreads, async (ctx, { params: { fid }, query: { country_fid, cursor, limit = constraints.feedPageSize } }) => {
		if (!findBoard(fid)) throw new NotFound();
		return presentThreadPage(ctx, await listThreadsByBoard(ctx.db, fid, country_fid, decodeThreadCursor(cursor), limit + 1), limit);
	}),
	handle(likeCall, async (ctx, { body: { pid, like } }) => likePost(ctx, pid, like === 1)),
	handle(toggleLike, async (ctx, { query: { pid } }) => likePost(ctx, pid)),
	handle(favoriteCall, async (ctx, { body: { id, favorite } }) => bookmarkThread(ctx, id, favorite === 1)),
];
