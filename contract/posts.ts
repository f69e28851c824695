import Type, { type Static } from "typebox";
import { Address, AuthorView, DeletionView, Html, Id, Permission, PictureView } from "./common.ts";

/**
 * A quoted post: its beginning as plain text, and as safe HTML with its emoticons; empty when the viewer does not see
 * it.
 */
export const QuoteView = Type.Object({
	pid: Id,
	position: Type.Union([Type.Integer(), Type.Null()]),
	author: Type.String(),
	text: Type.String(),
	html: Html,
});

const postFields = {
	pid: Id,
	tid: Id,
	fid: Type.Integer(),
	authorid: Id,
	/** Display name. */
	author: Type.String(),
	user: AuthorView,
	/** Country of its author's section. */
	nationality: Type.String(),
	/** The phone that it was written on; empty when its client did not name one. */
	phonetype: Type.String(),
	/** Both names of the address are printed (C-58). */
	decInfo: Type.Object({
		avatar: Address,
		dec_goods_id: Type.Integer(),
		dec_position: Type.String(),
		dec_url: Address,
		ec_url: Address,
	}),
	dateline: Type.Integer(),
	/** Unix seconds, or 0 when never edited. */
	edited: Type.Integer(),
	/** Rendered and sanitised; safe to show. */
	html: Html,
	/** Its text without formatting. */
	message: Type.String(),
	/** As typed, and the version an edit is based on: only for those who may edit. */
	source: Type.Optional(Type.String()),
	version: Type.Optional(Type.Integer()),
	attachments: Type.Array(PictureView),
	like: Type.Integer(),
	already_liked: Type.Integer(),
	quote_pid: Type.Integer(),
	quote: Type.Union([QuoteView, Type.Null()]),
	/** Post number; 0 for a reply to a reply. */
	position: Type.Integer(),
	/** 0 when deleted: its number stays, its text is left out. */
	status: Type.Integer(),
	/** 1 when a moderator has hidden its text and pictures; only moderators and its author get them. */
	hidden: Type.Integer(),
	/** 1 when a moderator has marked its photos as sensitive: they are shown by a tap, and not in lists. */
	blurred: Type.Integer(),
	/** For its author why; empty without a reason. */
	hide_reason: Type.Optional(Type.String()),
	/** Whether the viewer is offered a translation of its text. */
	translatable: Type.Boolean(),
	/** 1 when it is pinned to the top of its thread, or of its parent's replies. */
	istop: Type.Integer(),
	/** 1 when it is pending for review: only its author and moderators get it. */
	pending: Type.Integer(),
	/** Of a deleted one, for its moderators. */
	deletion: Type.Optional(DeletionView),
	/** 1 for its author when a moderator has removed it. */
	removed: Type.Integer(),
	/** Whether the viewer may release or remove it. */
	review: Type.Boolean(),
	by_thread_author: Type.Boolean(),
	/** How many members have tipped for it, and XGold in all. */
	rewardnum: Type.Integer(),
	rewardsum: Type.Integer(),
	/** True when the viewer has blocked its author: its text is left out. */
	blocked: Type.Boolean(),
	/** True when the viewer has muted its author: its text is collapsed. */
	muted: Type.Boolean(),
	/** `restore`: of a deleted reply. */
	can: Type.Object({
		like: Permission,
		reply: Permission,
		edit: Permission,
		remove: Permission,
		restore: Permission,
		pin: Permission,
		hide: Permission,
	}),
};

export const ChildReplyView = Type.Object(postFields);
export type ChildReplyView = Static<typeof ChildReplyView>;

/** A reply with its first child replies. */
export const ReplyView = Type.Object({
	...postFields,
	children_count: Type.Integer(),
	children_list: Type.Array(ChildReplyView),
});
export type ReplyView = Static<typeof ReplyView>;

/** A post as `thread.view` prints it; a first post has the counts of its thread. */
export const ViewedPost = Type.Intersect([
	ReplyView,
	Type.Object({
		is_like: Type.Integer(),
		attachment: Type.Array(PictureView),
		favid: Type.Optional(Type.Integer()),
		favtimes: Type.Optional(Type.Integer()),
		maxposition: Type.Optional(Type.Integer()),
	}),
]);
export type ViewedPost = Static<typeof ViewedPost>;
