import Type from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, publicWrite, v5Write } from "./callPresets.ts";
import { Id } from "./common.ts";

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const liked = Type.Object({ is_like: Type.Integer(), like: Type.Integer() });

export const likePost = call({
	...v5Write,
	id: "content.post.like",
	path: "/v5/content/post/like",
	rateLimit: "like",
	summary: "Likes (1) or unlikes (0) a post",
	body: Type.Object({ pid: Id, like: Flag }),
	response: liked,
	errors: ["reply-not-found", "banned"],
});

export const toggleLike = call({
	...legacyMemberRead,
	id: "thread.setcommitlike",
	path: "/selfapi/thread/setcommitlike",
	rateLimit: "like",
	writes: true,
	alternateMethod: "POST",
	summary: "Toggles one's like of a post",
	query: Type.Object({ pid: Id }),
	response: liked,
	errors: ["reply-not-found", "banned"],
});

export const bookmarkThread = call({
	...v5Write,
	id: "content.post.favorite",
	path: "/v5/content/post/favorite",
	rateLimit: "like",
	summary: "Bookmarks (1) a thread or removes the bookmark (0); `id` is the tid",
	body: Type.Object({ id: Id, favorite: Flag }),
	response: Type.Object({ favid: Type.Integer(), favtimes: Type.Integer() }),
	errors: ["thread-not-found", "banned", "thread-forbidden"],
});

export const shareThread = call({
	...publicWrite,
	id: "content.thread.share",
	path: "/v5/content/thread/share",
	rateLimit: "like",
	summary: "Counts a share of a thread, once per member, of guests once per network and day",
	body: Type.Object({ tid: Id }),
	response: Type.Object({ share_num: Type.Integer() }),
	errors: ["thread-not-found", "thread-forbidden"],
});
