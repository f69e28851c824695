import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, moderatorWrite } from "./callPresets.ts";
import { AuthorView, Html, Id, ModerationReason, PictureView } from "./common.ts";

/**
 * Why a thread or reply is pending for review: a video is always looked at first; the others look like spam, or contain
 * a word of the filter.
 */
export const holdReasons = ["video", "spam", "word"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Pending posts in one response. */
export const pendingPageSize = 20;

const Reason = Type.Unsafe<HoldReason>(Type.Union(holdReasons.map((reason) => Type.Literal(reason))));

/** A pending thread or reply, for its moderators. */
export const PendingPostView = Type.Object({
	pid: Id,
	tid: Id,
	kind: Type.Union([Type.Literal("thread"), Type.Literal("reply")]),
	reason: Reason,
	fid: Type.Integer(),
	country_fid: Type.Integer(),
	/** Its author. */
	member: AuthorView,
	/** Title of the thread. */
	subject: Type.String(),
	/** Rendered and sanitised. */
	html: Html,
	attachments: Type.Array(PictureView),
	/** The kind of thread. */
	special: Type.Integer(),
	/** Unix seconds: when it was written, and since when it is pending. */
	dateline: Type.Integer(),
	pending: Type.Integer(),
	/** A host removes what is pending in their topic, moderators release it too. */
	can: Type.Object({ release: Type.Boolean() }),
});
export type PendingPostView = Static<typeof PendingPostView>;

export const listPendingPosts = call({
	...memberRead,
	access: "host",
	id: "moderation.pending",
	path: "/v5/moderation/pending",
	summary:
		"Threads and replies pending for review where the viewer moderates, and replies in topics that they host; oldest first",
	query: Type.Object({ cursor: Type.Optional(Id), reason: Type.Optional(Reason) }),
	response: Type.Object({ lists: Type.Array(PendingPostView), next: Type.Union([Id, Type.Null()]) }),
});

export const listOwnPendingThreads = call({
	...memberRead,
	id: "content.thread.pending",
	path: "/v5/content/thread/pending",
	summary: `The viewer's own threads that are under review, newest first, at most ${pendingPageSize}`,
	response: Type.Object({
		/** `dateline`: Unix seconds. */
		lists: Type.Array(Type.Object({ tid: Id, subject: Type.String(), dateline: Type.Integer() })),
	}),
});

const review = { ...moderatorWrite, errors: ["reply-not-found", "not-allowed"] } as const;

export const releasePost = call({
	...review,
	id: "moderation.releasePending",
	path: "/v5/moderation/pending/release",
	summary: "Publishes a pending thread (the pid of its first post) or reply, as of now; repeating it changes nothing",
	body: Type.Object({ pid: Id, reason: ModerationReason }),
});

export const removePendingPost = call({
	...review,
	access: "host",
	id: "moderation.removePending",
	path: "/v5/moderation/pending/remove",
	summary:
		"Deletes a pending thread (the pid of its first post) or reply; with `undo` it is pending again. Repeating either changes nothing",
	body: Type.Object({ pid: Id, undo: Type.Optional(Type.Boolean()), reason: ModerationReason }),
});
