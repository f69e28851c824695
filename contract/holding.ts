import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { AuthorView, Id, ModerationReason, PictureView } from "./common.ts";

/** Why a thread or reply is held for review: a video is always looked at first; the other looks like spam. */
export const holdReasons = ["video", "spam"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Held posts in one response. */
export const heldPageSize = 20;

const Reason = Type.Unsafe<HoldReason>(Type.Union(holdReasons.map((reason) => Type.Literal(reason))));

/** A held thread or reply, for its moderators. */
export const HeldPostView = Type.Object({
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
	html: Type.String(),
	attachments: Type.Array(PictureView),
	/** The kind of thread. */
	special: Type.Integer(),
	/** Unix seconds: when it was written, and since when it is held. */
	dateline: Type.Integer(),
	held: Type.Integer(),
	/** A host removes what is held in their topic, moderators release it too. */
	can: Type.Object({ release: Type.Boolean() }),
});
export type HeldPostView = Static<typeof HeldPostView>;

export const listHeldPosts = call({
	...memberRead,
	access: "host",
	id: "moderation.held",
	path: "/v5/moderation/held",
	summary:
		"Threads and replies held for review where the viewer moderates, and replies in topics that they host; oldest first",
	query: Type.Object({ cursor: Type.Optional(Id), reason: Type.Optional(Reason) }),
	response: Type.Object({ lists: Type.Array(HeldPostView), next: Type.Union([Id, Type.Null()]) }),
});

const review = { ...memberWrite, access: "moderator", errors: ["reply-not-found", "not-allowed"] } as const;

export const releasePost = call({
	...review,
	id: "moderation.releaseHeld",
	path: "/v5/moderation/held/release",
	summary: "Publishes a held thread (the pid of its first post) or reply, as of now; repeating it changes nothing",
	body: Type.Object({ pid: Id, reason: ModerationReason }),
});

export const removeHeldPost = call({
	...review,
	access: "host",
	id: "moderation.removeHeld",
	path: "/v5/moderation/held/remove",
	summary:
		"Deletes a held thread (the pid of its first post) or reply; with `undo` it is held again. Repeating either changes nothing",
	body: Type.Object({ pid: Id, undo: Type.Optional(Type.Boolean()), reason: ModerationReason }),
});
