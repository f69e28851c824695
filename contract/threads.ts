import Type from "typebox";
import { bugContentErrors } from "./bugViews.ts";
import { call } from "./call.ts";
import { legacyMemberRead, legacyRead, publicRead, v5Read, v5Write } from "./callPresets.ts";
import { Id, ModerationReason, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors, scheduleErrors } from "./errorCodes.ts";
import { ShownMedal } from "./medals.ts";
import { pollErrors } from "./pollViews.ts";
import { ReplyView, ViewedPost } from "./posts.ts";
import { productErrors } from "./products.ts";
import { ReplyOrder } from "./replies.ts";
import { threadContentErrors, threadPayload } from "./threadContent.ts";
import { ThreadList } from "./threadLists.ts";
import { ThreadLinkView, ThreadView } from "./threadViews.ts";
import { videoErrors } from "./videoViews.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));

export const getThread = call({
	...v5Read,
	id: "content.thread.get",
	path: "/v5/content/thread/{tid}",
	summary: "A thread with its first post",
	params: Type.Object({ tid: Id }),
	response: ThreadView,
	errors: ["thread-not-found", "thread-forbidden"],
});

export const viewThread = call({
	...legacyRead,
	id: "thread.view",
	path: "/selfapi/thread/view",
	method: "POST",
	summary:
		"A thread and a page of its posts, the first post first (success 1 renders, 3 is the permission page, anything else not found)",
	body: Type.Object({
		tid: Id,
		limit: Limit,
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxReplyPage })),
		order: Type.Optional(Type.Union([Type.Literal("asc"), Type.Literal("desc"), Type.Literal("")])),
		/** `like` or `likes`: the most liked replies first; anything else: by post number. */
		orderfield: Type.Optional(Type.String({ maxLength: 32 })),
		isimg: Type.Optional(Type.Union([NonNegativeInteger, Type.String({ maxLength: 8 })])),
		uid: Type.Optional(Type.Union([NonNegativeInteger, Type.String({ maxLength: 20 })])),
	}),
	response: Type.Object({
		thread: ThreadView,
		postlist: Type.Array(ViewedPost),
		page: Type.Integer(),
		limit: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
	errors: ["thread-not-found", "thread-forbidden"],
});

export const getThreadData = call({
	...legacyMemberRead,
	id: "thread.getdata",
	path: "/selfapi/thread/getdata",
	method: "POST",
	summary: "A thread of one's own as it was typed, by the id of its first post: what an edit begins with",
	body: Type.Object({ pid: Id }),
	response: ThreadView,
	errors: ["thread-forbidden", ...publishErrors, "thread-not-found", "not-allowed", "post-hidden"],
});

export const readThreadPage = call({
	...publicRead,
	id: "content.thread.page",
	path: "/v5/content/thread/page/{tid}",
	summary: "A thread, a page of its replies and its author's other newest threads: what its screen shows, in one read",
	params: Type.Object({ tid: Id }),
	query: Type.Object({
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxReplyPage })),
		order: Type.Optional(ReplyOrder),
		/** 1: only replies of the thread's author, newest first. */
		author: Type.Optional(NonNegativeInteger),
		/** A reply to a reply that a moderator just deleted: it stays where it stood, so that it can be restored. */
		undo: Type.Optional(NonNegativeInteger),
		/** Only this reply, or the one that it belongs to with it; none for 0 and the first post. */
		pid: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({
		thread: ThreadView,
		lists: Type.Array(ReplyView),
		/**
		 * Replies that are pending for review and have no place in the list yet: the viewer's own, or for moderators all.
		 */
		pending: Type.Array(ReplyView),
		page: Type.Integer(),
		totalPage: Type.Integer(),
		others: Type.Array(ThreadLinkView),
		/** The first medals that its author shows, and how many more. */
		medals: Type.Array(ShownMedal),
		more_medals: Type.Integer(),
	}),
	errors: ["thread-not-found", "thread-forbidden"],
});

/** With `tid` it edits that thread. */
export const publishThread = call({
	...v5Write,
	id: "content.thread.post",
	path: "/v5/content/thread",
	rateLimit: "publish",
	summary: "Posts a thread, or with `tid` edits one's own",
	body: Type.Object({
		...threadPayload,
		/**
		 * The saved draft that it comes from: it is deleted, and the thread gets its id; with `version`, unless it was
		 * saved since.
		 */
		draft: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({
		tid: Id,
		/** 0 for a scheduled thread, which is a draft until then. */
		pid: NonNegativeInteger,
		/** The board that it is in; of a scheduled thread that of the redirect (C-42). */
		fid: Type.Integer(),
		/** Of a scheduled thread. */
		push_time: Type.Optional(Type.Integer()),
	}),
	errors: [
		"contest-state",
		...publishErrors,
		...scheduleErrors,
		...productErrors,
		"section-closed",
		"too-many-drafts",
		"draft-not-found",
		...threadContentErrors,
		...pollErrors,
		...bugContentErrors,
		...videoErrors,
		"video-not-found",
		"stale-edit",
		"thread-not-found",
		"thread-forbidden",
		"blocked-by-member",
		"not-allowed",
		"post-hidden",
		"draft-posted",
		"poll-has-votes",
		"poll-not-found",
	],
});

export const deleteThread = call({
	...v5Write,
	id: "content.thread.delete",
	path: "/v5/content/thread/delete",
	summary: "Deletes one's own thread, or one that the viewer moderates; `undo` restores it, its author within a day",
	body: Type.Object({ tid: Id, undo: Type.Optional(Type.Boolean()), reason: ModerationReason }),
	errors: ["thread-not-found", "not-allowed"],
});

export const userThreads = call({
	...v5Read,
	id: "content.thread.userThread",
	path: "/v5/content/thread/userThread",
	summary: "A member's threads, newest first",
	query: Type.Object({
		page: Page,
		limit: Limit,
		see_uid: Type.Optional(Id),
		cursor: Type.Optional(Type.String({ maxLength: 255 })),
		/** 1: only threads with photos. Then `count` is that of the page. */
		photos: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: ThreadList,
	errors: ["login-required"],
});
