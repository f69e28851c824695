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
	summary: "Likes (1) or no longer likes (0) a post",
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
	summary: "Turns one's like of a post on or off",
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
	summary: "Keeps (1) or no longer keeps (0) a thread; `id` is the tid",
	who: "member",
	limit: "like",
	writes: true,
	body: Type.Object({ id: Id, favorite: Flag }),
	reply: Type.Object({ favid: Type.Integer(), favtimes: Type.Integer() }),
	refusals: ["thread-not-found"],
});
