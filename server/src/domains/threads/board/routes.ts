import * as calls from "#contract/boards.ts";
import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import { globalSection } from "#contract/sections.ts";
import { startOfDay } from "../../../platform/clock.ts";
import { pageOf } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { NotFound } from "../../../platform/http/errors.ts";
import { tagKey } from "../tag/content.ts";
import { presentSharedThreadPage } from "../thread/listPresenter.ts";
import { countThreadsInBoardSince, listThreadsByBoard } from "../thread/queries.ts";
import { followBoard } from "./actions/followBoard.ts";
import { type Board, findBoard, loadBoards } from "./boards.ts";
import { isFollowable, mayPostOn, ruleOf } from "./policy.ts";
import { presentBoard } from "./presenter.ts";
import { listFollowedBoards } from "./queries.ts";

export const routes: Route[] = [
	handle(calls.forumNav, async (ctx, { query: { fid } }) => {
		const followed = await listFollowedBoards(ctx.db, ctx.viewer.uid);
		const boards = await loadBoards(ctx.deps);
		const isTarget = (board: Board): boolean =>
			board.open && board.fid !== fid && findBoard(boards, fid ?? 0) !== undefined;
		const listed = fid ? boards.filter(isTarget) : boards;
		return {
			lists: listed.map((board) => ({
				...presentBoard(board, ctx),
				open: board.open,
				followable: isFollowable(board),
				follows_status: Number(followed.includes(board.fid)),
				post_group: ruleOf(board, ctx.countryFid).postGroup,
				kinds: calls.boardKinds.filter((kind) => mayPostOn(ctx.viewer, board, ctx.countryFid, kind).ok),
			})),
		};
	}),
	handle(calls.followBoard, async (ctx, { body: { fid, status } }) => {
		await followBoard(ctx, fid, status === 1);
		return { follows_status: status };
	}),
	handle(calls.forumDetail, async (ctx, { body: { fid, country_fid } }) => {
		const board = findBoard(await loadBoards(ctx.deps), fid);
		if (!board) throw new NotFound();
		return {
			...presentBoard(board, ctx),
			todayposts: await countThreadsInBoardSince(ctx.db, fid, startOfDay(ctx.clock.now()), country_fid),
		};
	}),
	handle(
		calls.boardThreads,
		async (ctx, { params: { fid }, query: { country_fid, sort = "active", tag, cursor, limit } }) => {
			if (!findBoard(await loadBoards(ctx.deps), fid)) throw new NotFound();
			const page = pageOf({ limit: limit ?? constraints.feedPageSize, cursor });
			const board = { fid, countryFid: country_fid, sort, tag: tag ? tagKey(tag) : undefined };
			const pinnedIn = { fid, countryFid: country_fid ?? globalSection.fid };
			const tags = [feedTag, sectionFeedTag(globalSection.fid)];
			const list = {
				key: ["board", board],
				tags,
				...(sort === "active" && !tag && { pinnedIn }),
			};
			return presentSharedThreadPage(ctx, list, () => listThreadsByBoard(ctx.db, board, ctx.clock.now(), page), page);
		},
	),
];
