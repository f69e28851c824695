import Type from "typebox";
import { call } from "./call.ts";
import { Id } from "./common.ts";

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const liked = Type.Object({ is_like: Type.Integer(), like: Type.Integer() });

export const likePost = call({
	id: "content.post.like",
	method: "POST",
	path: "/v5/content/post/like",
	convention: "v5",
	summary: "Likes (1) or unlikes (0) a post",
	who: "member",
	limit: "like",
	writes: true,
	body: Type.Object({ pid: Id, like: Flag }),
	reply: liked,
	refusals: ["reply-not-found"],
});

export const toggleLike = call({
	id: "thread.setcommitlike",
	method: "GET",
	path: "/selfapi/thread/setcommitlike",
	alsoBy: "POST",
	convention: "legacy",
	summary: "Toggles one's like of a post",
	who: "member",
	limit: "like",
	writes: true,
	query: Type.Object({ pid: Id }),
	reply: liked,
	refusals: ["reply-not-found"],
});

export const favoriteThread = call({
	id: "content.post.favorite",
	method: "POST",
	path: "/v5/content/post/favorite",
	convention: "v5",
	summary: "Bookmarks (1) a thread or removes the bookmark (0); `id` is the tid",
	who: "member",
	limit: "like",
	writes: true,
	body: Type.Object({ id: Id, favorite: Flag }),
	reply: Type.Object({ favid: Type.Integer(), favtimes: Type.Integer() }),
	refusals: ["thread-not-found"],
});
