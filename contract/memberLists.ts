import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, v5MemberRead } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadList } from "./threadLists.ts";

/** Page number or cursor of a list. */
const pageQuery = {
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	cursor: Type.Optional(Type.String({ maxLength: 255 })),
};

/** Page numbers of a list. `next` is the cursor of the next page, or null. */
const paged = {
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
	next: Type.Union([Type.String(), Type.Null()]),
};

/** A post in a list of the viewer's activity, with its thread's title. */
export const PostSummaryView = Type.Object({
	pid: Id,
	tid: Id,
	fid: Type.Integer(),
	/** The thread's title; empty when the viewer may no longer read it. */
	subject: Type.String(),
	/** Plain-text beginning of the post. */
	message: Type.String(),
	authorid: Id,
	/** Display name. */
	author: Type.String(),
	user: AuthorView,
	/** Post number, of a nested reply that of its parent; 1 is the first post. */
	position: Type.Integer(),
	like: Type.Integer(),
	/** Unix seconds: when it was written, or liked in the list of likes. */
	dateline: Type.Integer(),
});
export type PostSummaryView = Static<typeof PostSummaryView>;

export const myReplies = call({
	...v5MemberRead,
	id: "content.post.myReply",
	path: "/v5/content/post/myReply",
	summary: "One's own replies, newest first",
	query: Type.Object(pageQuery),
	response: Type.Object({ lists: Type.Array(PostSummaryView), ...paged }),
});

export const myLikes = call({
	...legacyMemberRead,
	id: "v4.mylike.list",
	path: "/selfapi/v4/mylike/list",
	summary: "Posts that a member likes, the last liked first; one's own without uid",
	query: Type.Object({ uid: Type.Optional(Id), ...pageQuery }),
	response: Type.Object({ lists: Type.Array(PostSummaryView), ...paged }),
});

const bookmarkList = (id: string, name: string, summary: string) =>
	call({
		id,
		method: "GET",
		path: `/v5/content/thread/${name}`,
		convention: "v5",
		summary,
		access: "member",
		rateLimit: "read",
		writes: false,
		query: Type.Object(pageQuery),
		response: ThreadList,
	});

export const myBookmarks = bookmarkList(
	"content.thread.myFavorite",
	"myFavorite",
	"Bookmarked threads, the last bookmarked first",
);
export const myVideoBookmarks = bookmarkList(
	"content.thread.myFavoriteVideo",
	"myFavoriteVideo",
	"Bookmarked video threads, the last bookmarked first",
);
