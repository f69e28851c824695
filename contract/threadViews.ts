import Type, { type Static } from "typebox";
import { BugView } from "./bugViews.ts";
import {
	Address,
	AuthorView,
	Avatar,
	DeletionView,
	Html,
	Id,
	NonNegativeInteger,
	Permission,
	PictureView,
} from "./common.ts";
import { ForwardView } from "./forwardViews.ts";
import { PollView } from "./pollViews.ts";
import { ProductView } from "./products.ts";
import { optionView } from "./threadOptions.ts";
import { VideoView } from "./videoViews.ts";

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
	/** Whether the viewer is offered a translation of its title and text. */
	translatable: Type.Boolean(),
	/** Address of the picture that other sites show of it. */
	share_picture: Address,
	authorid: Id,
	/** Display name. */
	author: Type.String(),
	user: AuthorView,
	avatar: Type.Object({ avatar: Avatar }),
	group: Type.Object({ grouptitle: Type.String() }),
	dateline: Type.Integer(),
	edited: Type.Integer(),
	html: Html,
	/** Its text without formatting. */
	message: Type.String(),
	/** As typed: only for those who may edit. */
	source: Type.Optional(Type.String()),
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
	/** 1 when the viewer gets no notifications of it. */
	is_muted: Type.Integer(),
	favtimes: Type.Integer(),
	share_num: Type.Integer(),
	replies: Type.Integer(),
	/** The number of replies, by its other printed name, and the number of the last post. */
	maxposition: Type.Integer(),
	last_position: Type.Integer(),
	views: Type.Integer(),
	/** Current levels, 0 to 3. */
	digest: Type.Integer(),
	pinned: Type.Integer(),
	/** 1 when it is pinned to the top of its topic. */
	topic_pinned: Type.Integer(),
	/** When they end, in unix seconds; 0 is never. */
	digest_until: Type.Integer(),
	pinned_until: Type.Integer(),
	highlight: Type.Integer(),
	closed: Type.Integer(),
	/** 1 when a moderator has hidden its text and pictures; only moderators and its author get them. */
	hidden: Type.Integer(),
	/** 1 when a moderator has marked its photos as sensitive: they are shown by a tap, and not in lists. */
	blurred: Type.Integer(),
	/** For its author why; empty without a reason. */
	hide_reason: Type.Optional(Type.String()),
	/**
	 * 1 when it is pending for review: only its author and moderators get it. Its author edits and deletes it; nothing
	 * else can be done with it.
	 */
	pending: Type.Integer(),
	/** Of a deleted one, for its moderators: nothing but restoring can be done with it. */
	deletion: Type.Optional(DeletionView),
	/** Whether the viewer may release or remove it. */
	review: Type.Boolean(),
	/** Whether the viewer has blocked its author: its text and pictures are left out. */
	blocked: Type.Boolean(),
	/** The board that a moderator has moved it from, or 0. */
	moved_from: Type.Integer(),
	follow_status: Type.Integer(),
	can: Type.Object({
		reply: Permission,
		like: Permission,
		edit: Permission,
		remove: Permission,
		favorite: Permission,
		follow: Permission,
	}),
	/** Powers that the viewer has here: `powers`. */
	powers: Type.Array(Type.String()),
});
export type ThreadView = Static<typeof ThreadView>;

/** Another thread of a thread's author. */
export const ThreadLinkView = Type.Object({
	tid: Id,
	fid: Type.Integer(),
	subject: Type.String(),
	like: Type.Integer(),
	picture: Type.Union([PictureView, Type.Null()]),
});
export type ThreadLinkView = Static<typeof ThreadLinkView>;
