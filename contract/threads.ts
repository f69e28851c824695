import Type, { type Static } from "typebox";
import { BugView, bugContentErrors, bugPayload } from "./bugViews.ts";
import { call } from "./call.ts";
import { AuthorView, EmptyResponse, Id, idList, ModerationReason, NonNegativeInteger, Permission, PictureView } from "./common.ts";
import { constraints } from "./constraints.ts";
import { publishErrors, scheduleErrors } from "./errorCodes.ts";
import { ForwardView, forwardPayload } from "./forwardViews.ts";
import { PollView, pollErrors, pollPayload } from "./pollViews.ts";
import { ReplyView } from "./posts.ts";
import { ProductView, productErrors, productPayload } from "./products.ts";
import { ReplyOrder } from "./replies.ts";
import { ThreadList } from "./threadLists.ts";
import { optionErrors, optionPayload, optionView } from "./threadOptions.ts";
import { VideoView, videoErrors, videoPayload } from "./videoViews.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));

/** A complete thread without its replies. */
export const ThreadView = Type.Object({
	tid: Id,
	pid: Id,
	fid: Type.Integer(),
	country_fid: Type.Integer(),
	subject: Type.String(),
	...optionView,
	/** Its topic; 0 and empty without one, or when that was deleted. */
	topid: NonNegativeInteger,
	topic_name: Type.String(),
	lang: Type.String(),
	/** Address of the picture that other sites show of it. */
	share_picture: Type.String(),
	authorid: Id,
	/** Display name. */
	author: Type.String(),
	user: AuthorView,
	avatar: Type.Object({ avatar: Type.Union([Type.String(), Type.Null()]) }),
	group: Type.Object({ grouptitle: Type.String() }),
	dateline: Type.Integer(),
	edited: Type.Integer(),
	html: Type.String(),
	/** As typed: only for those who may edit. */
	message: Type.Optional(Type.String()),
	version: Type.Integer(),
	attachments: Type.Array(PictureView),
	/** Its poll, in a thread that has one. */
	poll: Type.Optional(PollView),
	/** What a bug adds, in a thread of the bug board. */
	bug: Type.Optional(BugView),
	/** What it forwards, if it does. */
	forward: Type.Optional(ForwardView),
	goods: Type.Optional(Type.Array(ProductView)),
	/** Its video, in a thread that has one. */
	video: Type.Optional(VideoView),
	like: Type.Integer(),
	is_like: Type.Integer(),
	/** How many members have tipped for it, and XGold in all. */
	rewardnum: Type.Integer(),
	rewardsum: Type.Integer(),
	/** 1 when the viewer bookmarked it. */
	favid: Type.Integer(),
	/** 1 when the viewer gets no notices of it. */
	is_muted: Type.Integer(),
	favtimes: Type.Integer(),
	share_num: Type.Integer(),
	replies: Type.Integer(),
	/** The last post number. */
	maxposition: Type.Integer(),
	views: Type.Integer(),
	/** Current levels, 0 to 3. */
	digest: Type.Integer(),
	pinned: Type.Integer(),
	/** When they end, in unix seconds; 0 is never. */
	digest_until: Type.Integer(),
	pinned_until: Type.Integer(),
	highlight: Type.Integer(),
	closed: Type.Integer(),
	/** 1 when a moderator has hidden its text and pictures; only moderators get them. */
	hidden: Type.Integer(),
	/** 1 when it is held for review: only its author and moderators get it, and nothing but deleting can be done with it. */
	held: Type.Integer(),
	/** Whether the viewer may release or remove it. */
	review: Type.Boolean(),
	/** Whether the viewer has blocked its author: its text and pictures are left out. */
	blocked: Type.Boolean(),
	/** The board that a moderator has moved it from, or 0. */
	moved_from: Type.Integer(),
	follow_status: Type.Integer(),
	can: Type.Object({ reply: Permission, like: Permission, edit: Permission, remove: Permission, favorite: Permission, follow: Permission }),
	/** Powers that the viewer has here: `powers`. */
	powers: Type.Array(Type.String()),
});
export type ThreadView = Static<typeof ThreadView>;

export const getThread = call({
	id: "content.thread.get",
	method: "GET",
	path: "/v5/content/thread/{tid}",
	convention: "v5",
	summary: "A thread with its first post",
	access: "public",
	rateLimit: "read",
	writes: false,
	params: Type.Object({ tid: Id }),
	response: ThreadView,
	errors: ["thread-not-found", "thread-forbidden"],
});

export const viewThread = call({
	id: "thread.view",
	method: "POST",
	path: "/selfapi/thread/view",
	convention: "legacy",
	summary: "A thread and a page of its posts, the first post first (success 1 renders, 3 is the permission page, anything else not found)",
	access: "public",
	rateLimit: "read",
	writes: false,
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
		postlist: Type.Array(ReplyView),
		page: Type.Integer(),
		limit: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
	errors: ["thread-not-found", "thread-forbidden"],
});

export const getThreadData = call({
	id: "thread.getdata",
	method: "POST",
	path: "/selfapi/thread/getdata",
	convention: "legacy",
	summary: "A thread of one's own as it was typed, by the id of its first post: what an edit begins with",
	access: "member",
	rateLimit: "read",
	writes: false,
	body: Type.Object({ pid: Id }),
	response: ThreadView,
	errors: [...publishErrors, "thread-not-found", "not-allowed", "post-hidden"],
});

/** Another thread of a thread's author. */
export const ThreadLinkView = Type.Object({
	tid: Id,
	fid: Type.Integer(),
	subject: Type.String(),
	like: Type.Integer(),
	picture: Type.Union([PictureView, Type.Null()]),
});
export type ThreadLinkView = Static<typeof ThreadLinkView>;

export const readThreadPage = call({
	id: "content.thread.page",
	method: "GET",
	path: "/v5/content/thread/page/{tid}",
	convention: "v5",
	summary: "A thread, a page of its replies and its author's other newest threads: what its screen shows, in one read",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	params: Type.Object({ tid: Id }),
	query: Type.Object({
		page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxReplyPage })),
		order: Type.Optional(ReplyOrder),
		/** 1: only replies of the thread's author, newest first. */
		author: Type.Optional(NonNegativeInteger),
		/** A reply to a reply that a moderator just deleted: it stays where it stood, so that it can be restored. */
		undo: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({
		thread: ThreadView,
		lists: Type.Array(ReplyView),
		/** Replies that are held for review and have no place in the list yet: the viewer's own, or for moderators all. */
		held: Type.Array(ReplyView),
		page: Type.Integer(),
		totalPage: Type.Integer(),
		others: Type.Array(ThreadLinkView),
	}),
	errors: ["thread-not-found", "thread-forbidden"],
});

const Text = Type.Optional(Type.String({ maxLength: 255 }));

/** Errors of a thread's title, text and pictures. */
export const threadContentErrors = ["title-empty", "content-empty", "content-too-short", "too-many-pictures", "picture-not-yours", ...optionErrors] as const;

/** Fields of a thread. */
export const threadPayload = {
	subject: Type.String({ maxLength: 400 }),
	message: Type.String({ maxLength: constraints.content.max * 2 }),
	/** Comma-separated ids of the pictures, in their order. */
	aids: Type.Optional(idList(400)),
	fid: Type.Optional(Id),
	country_fid: Type.Optional(Id),
	tid: Type.Optional(NonNegativeInteger),
	pid: Type.Optional(NonNegativeInteger),
	/** The version that an edit is based on; a newer one is a conflict. */
	version: Type.Optional(Id),
	...pollPayload,
	...bugPayload,
	...forwardPayload,
	...productPayload,
	...videoPayload,
	typeid: Text,
	topid: Text,
	...optionPayload,
	/** Members who were chosen to be mentioned (V-028). A member is mentioned whose `@username` stands in the text, and of these ones those whose `@display name` does. */
	at_list_current: Type.Optional(idList(400)),
	/** When it is published, in unix seconds; by default, and up to five minutes ahead, now (S-023). A draft that is saved without it keeps its time. */
	push_time: Text,
};

/** With `tid` it edits that thread. */
export const publishThread = call({
	id: "content.thread.post",
	method: "POST",
	path: "/v5/content/thread",
	convention: "v5",
	summary: "Posts a thread, or with `tid` edits one's own",
	access: "member",
	rateLimit: "publish",
	writes: true,
	body: Type.Object({
		...threadPayload,
		/** The saved draft that it comes from: it is deleted, and the thread gets its id. */
		draft: Type.Optional(NonNegativeInteger),
	}),
	response: Type.Object({
		tid: Id,
		/** 0 for a scheduled thread, which is a draft until then. */
		pid: NonNegativeInteger,
		fid: Type.Integer(),
		/** Of a scheduled thread. */
		push_time: Type.Optional(Type.Integer()),
	}),
	errors: [
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
		"not-allowed",
		"post-hidden",
		"draft-posted",
		"poll-has-votes",
		"poll-not-found",
	],
});

export const deleteThread = call({
	id: "content.thread.delete",
	method: "POST",
	path: "/v5/content/thread/delete",
	convention: "v5",
	summary: "Deletes one's own thread, or one that the viewer moderates; `undo` restores it, its author within a day",
	access: "member",
	rateLimit: "write",
	writes: true,
	body: Type.Object({ tid: Id, undo: Type.Optional(Type.Boolean()), reason: ModerationReason }),
	response: EmptyResponse,
	errors: ["thread-not-found", "not-allowed"],
});

export const userThreads = call({
	id: "content.thread.userThread",
	method: "GET",
	path: "/v5/content/thread/userThread",
	convention: "v5",
	summary: "A member's threads, newest first",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({
		page: Page,
		limit: Limit,
		see_uid: Type.Optional(Id),
		cursor: Text,
		/** 1: only threads with photos. Then `count` is that of the page. */
		photos: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: ThreadList,
	errors: ["login-required"],
});
