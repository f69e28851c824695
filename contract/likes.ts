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
	access: "member",
	rateLimit: "like",
	writes: true,
	body: Type.Object({ pid: Id, like: Flag }),
	response: liked,
	errors: ["reply-not-found", "banned"],
});

export const toggleLike = call({
	id: "thread.setcommitlike",
	method: "GET",
	path: "/selfapi/thread/setcommitlike",
	alternateMethod: "POST",
	convention: "legacy",
	summary: "Toggles one's like of a post",
	access: "member",
	rateLimit: "like",
	writes: true,
	query: Type.Object({ pid: Id }),
	response: liked,
	errors: ["reply-not-found", "banned"],
});

export const bookmarkThread = call({
	id: "content.post.favorite",
	method: "POST",
	path: "/v5/content/post/favorite",
	convention: "v5",
	summary: "Bookmarks (1) a thread or removes the bookmark (0); `id` is the tid",
	access: "member",
	rateLimit: "like",
	writes: true,
	body: Type.Object({ id: Id, favorite: Flag }),
	response: Type.Object({ favid: Type.Integer(), favtimes: Type.Integer() }),
	errors: ["thread-not-found", "banned", "thread-forbidden"],
});

export const shareThread = call({
	id: "content.thread.share",
	method: "POST",
	path: "/v5/content/thread/share",
	convention: "v5",
	summary: "Counts a share of a thread, once per member, of guests once per network and day",
	access: "public",
	rateLimit: "like",
	writes: true,
	documented: false,
	body: Type.Object({ tid: Id }),
	response: Type.Object({ share_num: Type.Integer() }),
	errors: ["thread-not-found", "thread-forbidden"],
});
