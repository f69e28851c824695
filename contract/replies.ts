import Type from "typebox";
import { call } from "./call.ts";
import { legacyWrite, memberWrite, publicRead, v5Read, v5Write } from "./callPresets.ts";
import { Id, idList, ModerationReason, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors } from "./errorCodes.ts";
import { ChildReplyView, ReplyView } from "./posts.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxReplyPage }));

/** By post number, or the most liked first. */
export const ReplyOrder = Type.Union([Type.Literal("asc"), Type.Literal("desc"), Type.Literal("likes")]);

/** Child replies in one response, and at most. */
export const childReplyPages = { size: 20, max: 200 } as const;

export const listReplies = call({
	...v5Read,
	id: "content.post.reply",
	path: "/v5/content/post/reply/{tid}",
	summary: "A page of replies by post number. Deleted replies count, so a page may contain fewer",
	params: Type.Object({ tid: Id }),
	query: Type.Object({
		page: Page,
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
		order: Type.Optional(ReplyOrder),
		/** 1: only replies of the thread's author, newest first. */
		author: Type.Optional(NonNegativeInteger),
		/** Only replies after this post number, on any page: for live updates. */
		after: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({
		lists: Type.Array(ReplyView),
		page: Type.Integer(),
		limit: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
	errors: ["thread-not-found", "thread-forbidden"],
});

export const listChildReplies = call({
	...publicRead,
	id: "content.post.children",
	path: "/v5/content/post/children/{pid}",
	summary: "Child replies after a pid, the pinned one first, then the oldest first",
	params: Type.Object({ pid: Id }),
	query: Type.Object({
		after: Type.Optional(NonNegativeInteger),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: childReplyPages.max })),
	}),
	response: Type.Object({ lists: Type.Array(ChildReplyView), more: Type.Boolean() }),
	errors: ["reply-not-found"],
});

/** Fields of `data` in newReply, sent as an object, as its JSON text, or beside `at_list_current`. */
export const NewReply = Type.Object(
	{
		/** The thread. */
		tid: Id,
		/** Text, with Markdown. @example I have the same phone. */
		message: Type.String({ maxLength: constraints.reply.max * 2 }),
		/** The parent reply. */
		pid: Type.Optional(NonNegativeInteger),
		/** The reply it quotes. */
		quote_pid: Type.Optional(NonNegativeInteger),
		aids: Type.Optional(idList(100)),
		/** The phone that it is written on, as the client names it. */
		phonetype: Type.Optional(Type.String({ maxLength: 255 })),
	},
	{ additionalProperties: false, "x-flat": true },
);

/** `parent_pid`: the reply that it belongs to, 0 for one with a post number. `pending` 1: it is under review. */
const posted = Type.Object({
	pid: Id,
	tid: Id,
	parent_pid: Type.Integer(),
	position: Type.Integer(),
	pending: Type.Integer(),
	page: Type.Integer(),
});

export const postReply = call({
	...v5Write,
	id: "content.post.newReply",
	path: "/v5/content/post/newReply",
	rateLimit: "reply",
	summary: "Replies to a thread, or with `pid` to a reply",
	body: Type.Object({
		data: NewReply,
		/** Members who were chosen to be mentioned, as in a thread. */
		at_list_current: Type.Optional(idList(400)),
	}),
	response: posted,
	errors: [
		...publishErrors,
		"content-empty",
		"emoticons-not-owned",
		"thread-closed",
		"blocked-by-member",
		"thread-not-found",
		"reply-not-found",
		"too-many-pictures",
		"picture-not-yours",
		"thread-forbidden",
	],
});

export const postReplyLegacy = call({
	...legacyWrite,
	id: "thread.sendreply",
	path: "/selfapi/thread/sendreply",
	rateLimit: "reply",
	summary: "Replies to a thread (older envelope)",
	body: Type.Object({ tid: Id, message: Type.String({ maxLength: constraints.reply.max * 2 }) }),
	response: posted,
	errors: [
		...publishErrors,
		"content-empty",
		"emoticons-not-owned",
		"thread-closed",
		"blocked-by-member",
		"thread-not-found",
		"thread-forbidden",
	],
});

export const editReply = call({
	...memberWrite,
	id: "content.post.edit",
	path: "/v5/content/post/edit",
	summary: "Edits one's own reply",
	body: Type.Object({
		pid: Id,
		message: Type.String({ maxLength: constraints.reply.max * 2 }),
		version: Type.Optional(Id),
		at_list_current: Type.Optional(idList(400)),
	}),
	errors: [
		...publishErrors,
		"reply-not-found",
		"not-allowed",
		"post-hidden",
		"content-empty",
		"emoticons-not-owned",
		"stale-edit",
	],
});

export const deleteReply = call({
	...v5Write,
	id: "content.post.delete",
	path: "/v5/content/post/delete",
	summary:
		"Deletes one's own reply, or one that the viewer moderates; its number stays. `undo` restores it, its author within a day",
	body: Type.Object({ pid: Id, undo: Type.Optional(Type.Boolean()), reason: ModerationReason }),
	errors: ["reply-not-found", "not-allowed"],
});
