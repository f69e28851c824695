import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { AuthorView, Id } from "./common.ts";
import { rules } from "./rules.ts";
import { ThreadCardView } from "./threads.ts";

/** Where a list goes on: its page number, or behind a cursor. */
const place = {
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: rules.deepestPage })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	cursor: Type.Optional(Type.String({ maxLength: 255 })),
};

/** What every paged list says of itself (document 3, section 3). `next` is the cursor of the next page, or null. */
const paged = { page: Type.Integer(), count: Type.Integer(), totalPage: Type.Integer(), next: Type.Union([Type.String(), Type.Null()]) };

/** A post as a list of one's own doings shows it: with its thread's title. */
export const PostLineView = Type.Object({
	pid: Id,
	tid: Id,
	fid: Type.Integer(),
	/** The thread's title; empty when the viewer may not read it any more. */
	subject: Type.String(),
	/** The post's beginning, plain. */
	message: Type.String(),
	authorid: Id,
	author: AuthorView,
	/** Floor, of a reply to a reply that of the one it hangs under; 1 is the thread itself. */
	position: Type.Integer(),
	like: Type.Integer(),
	/** Unix seconds: when it was written, in a list of likes when it was liked. */
	dateline: Type.Integer(),
});
export type PostLineView = Static<typeof PostLineView>;

export const myReplies = call({
	id: "content.post.myReply",
	method: "GET",
	path: "/v5/content/post/myReply",
	convention: "v5",
	summary: "One's own replies that stand, newest first",
	who: "member",
	limit: "read",
	writes: false,
	query: Type.Object(place),
	reply: Type.Object({ lists: Type.Array(PostLineView), ...paged }),
});

export const myLikes = call({
	id: "v4.mylike.list",
	method: "GET",
	path: "/selfapi/v4/mylike/list",
	convention: "legacy",
	summary: "Posts that one likes, the last liked first; only one's own",
	who: "member",
	limit: "read",
	writes: false,
	query: Type.Object({ uid: Type.Optional(Id), ...place }),
	reply: Type.Object({ lists: Type.Array(PostLineView), ...paged }),
	refusals: ["not-allowed"],
});

const keptThreads = (id: string, name: string, summary: string) =>
	call({
		id,
		method: "GET",
		path: `/v5/content/thread/${name}`,
		convention: "v5",
		summary,
		who: "member",
		limit: "read",
		writes: false,
		query: Type.Object(place),
		reply: Type.Object({ lists: Type.Array(ThreadCardView), ...paged }),
	});

export const myFavorites = keptThreads("content.thread.myFavorite", "myFavorite", "Threads that one keeps, the last kept first");
export const myFavoriteVideos = keptThreads("content.thread.myFavoriteVideo", "myFavoriteVideo", "Video threads that one keeps, the last kept first");
