import * as calls from "#contract/likes.ts";
import { myBookmarks, myLikes, myVideoBookmarks } from "#contract/memberLists.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { presentMemberPage, presentPostSummaries } from "../presenter.ts";
import { presentThreadCards } from "../thread/listPresenter.ts";
import { bookmarkThread } from "./actions/bookmarkThread.ts";
import { likePost } from "./actions/likePost.ts";
import { shareThread } from "./actions/shareThread.ts";
import { type BookmarkKind, countBookmarks, countLikedPosts, listBookmarks, listLikedPosts } from "./queries.ts";

const bookmarks = (call: typeof myBookmarks, kind: BookmarkKind): Route =>
	handle(call, async (ctx, { query }) => {
		const page = await presentMemberPage(
			query,
			(request) => listBookmarks(ctx.db, ctx.viewer.uid, kind, request),
			() => countBookmarks(ctx.db, ctx.viewer.uid, kind),
			(rows) =>
				presentThreadCards(
					ctx,
					rows.map(({ thread }) => thread),
				),
		);
		return { ...page, list: page.lists };
	});

const presentLike = ({ liked, likes }: { liked: boolean; likes: number }) => ({ is_like: Number(liked), like: likes });

export const routes: Route[] = [
	handle(calls.likePost, async (ctx, { body: { pid, like } }) => presentLike(await likePost(ctx, pid, like === 1))),
	handle(calls.toggleLike, async (ctx, { query: { pid } }) => presentLike(await likePost(ctx, pid))),
	handle(calls.bookmarkThread, async (ctx, { body: { id, favorite } }) => bookmarkThread(ctx, id, favorite === 1)),
	handle(calls.shareThread, async (ctx, { body: { tid } }) => ({ share_num: await shareThread(ctx, tid) })),
	bookmarks(myBookmarks, "posts"),
	bookmarks(myVideoBookmarks, "videos"),
	handle(myLikes, async (ctx, { query: { uid = ctx.viewer.uid, ...pageQuery } }) => {
		return presentMemberPage(
			pageQuery,
			(request) => listLikedPosts(ctx.db, uid, request),
			() => countLikedPosts(ctx.db, uid),
			(listed) => presentPostSummaries(ctx, listed),
		);
	}),
];
