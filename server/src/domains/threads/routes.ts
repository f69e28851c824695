import { favoriteThread as favoriteCall, likePost as likeCall, toggleLike } from "#contract/likes.ts";
import { rules } from "#contract/rules.ts";
import { redirectBoard } from "#contract/sections.ts";
import * as calls from "#contract/threads.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle } from "../../platform/dispatch.ts";
import { Missing, Refused } from "../../platform/errors.ts";
import { deleteThread } from "./actions/deleteThread.ts";
import { editThread } from "./actions/editThread.ts";
import { favoriteThread } from "./actions/favoriteThread.ts";
import { likePost } from "./actions/likePost.ts";
import { publishThread } from "./actions/publishThread.ts";
import { boardOf, boards } from "./boards.ts";
import { readCursor } from "./cursor.ts";
import { countByAuthor, countInBoardSince, listByAuthor, listByBoard } from "./listings.ts";
import { listThreadPage } from "./postLists.ts";
import { presentBoard, presentPage, presentThread } from "./present.ts";
import { presentReplies } from "./presentPosts.ts";
import { readOpening, type ThreadRow } from "./queries.ts";

/** Counts a view. An author who looks at the own thread, or opens it to edit, is no reader. */
const countView = (ctx: Ctx, thread: ThreadRow): void => {
	if (thread.uid !== ctx.viewer.uid) ctx.deps.views.add(thread.tid);
};

/** Midnight, UTC. */
const startOfDay = (now: Date): Date => new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);

export const routes = [
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
	handle(calls.forumNav, async (ctx, { query: { fid } }) => ({
		lists: boards.filter((board) => fid === undefined || board.fid === fid).map((board) => ({ ...presentBoard(board, ctx.lang), open: board.open })),
	})),
	handle(calls.forumDetail, async (ctx, { body: { fid } }) => {
		const board = boardOf(fid);
		if (!board) throw new Missing();
		return { ...presentBoard(board, ctx.lang), todayposts: await countInBoardSince(ctx.db, fid, startOfDay(ctx.clock.now())) };
	}),
	handle(calls.boardThreads, async (ctx, { params: { fid }, query: { country_fid, cursor, limit = rules.feedPage } }) => {
		if (!boardOf(fid)) throw new Missing();
		return presentPage(ctx, await listByBoard(ctx.db, fid, country_fid, readCursor(cursor), limit + 1), limit);
	}),
	handle(likeCall, async (ctx, { body: { pid, like } }) => likePost(ctx, pid, like === 1)),
	handle(toggleLike, async (ctx, { query: { pid } }) => likePost(ctx, pid)),
	handle(favoriteCall, async (ctx, { body: { id, favorite } }) => favoriteThread(ctx, id, favorite === 1)),
];
