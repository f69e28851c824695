import Type, { type Static } from "typebox";
import { Address, AuthorView, Avatar, Id, PictureView } from "./common.ts";
import { optionView } from "./threadOptions.ts";
import { VideoCardView } from "./videoViews.ts";

/**
 * Why a thread is in "for you": its author, topic or board is followed; popular in the section, in the viewer's
 * language, or anywhere.
 */
export const reasonKinds = ["member", "topic", "interest", "board", "section", "language", "popular"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A thread in a list (G-44). */
export const ThreadCardView = Type.Object({
	tid: Id,
	pid: Id,
	fid: Type.Integer(),
	country_fid: Type.Integer(),
	subject: Type.String(),
	/** The language that its author had chosen. */
	lang: Type.String(),
	...optionView,
	/** Plain-text beginning. */
	message: Type.String(),
	authorid: Id,
	/** Display name. */
	author: Type.String(),
	avatar: Avatar,
	/** The author, in our own form. */
	user: AuthorView,
	/** Unix seconds. */
	dateline: Type.Integer(),
	lastpost: Type.Integer(),
	/** At most four of `picture_count`. */
	attachments: Type.Array(PictureView),
	picture_count: Type.Integer(),
	like: Type.Integer(),
	/** 0 or 1. */
	is_like: Type.Integer(),
	replies: Type.Integer(),
	share_num: Type.Integer(),
	views: Type.Integer(),
	/** Current levels, 0 to 3; in a list of a topic `pinned` is 1 for a thread that is pinned to its top. */
	digest: Type.Integer(),
	pinned: Type.Integer(),
	highlight: Type.Integer(),
	closed: Type.Integer(),
	/** The board that a moderator has moved it from; 0 for none. */
	moved_from: Type.Integer(),
	/** 1 for a poll, 2 for a bug, 3 for a forward, 4 for a video. */
	special: Type.Integer(),
	/** The phone that it was written on; empty when its client did not name one. */
	phonetype: Type.String(),
	/** Its topic; empty and 0 without one, or when that was deleted. */
	topic_name: Type.String(),
	topid: Type.Integer(),
	/** Address and seconds of its video; empty, and 0, without one. */
	video: Address,
	video_duration: Type.Integer(),
	/** What its card shows of the video. */
	video_card: Type.Optional(VideoCardView),
	/** In "for you": why it is there, and the name of the followed topic or board. */
	reason: Type.Optional(Type.Object({ kind: Type.Enum([...reasonKinds]), name: Type.String() })),
	/** The last three repliers. */
	recentRepliers: Type.Array(Type.Object({ name: Type.String(), avatar: Avatar })),
});
export type ThreadCardView = Static<typeof ThreadCardView>;

/**
 * A page of threads. `next` is the cursor of the next page, or null at the end. Without a count of its own a list
 * reports what is known: `count` and `totalPage` include one more thread and page when there is a next page.
 */
export const ThreadList = Type.Object({
	lists: Type.Array(ThreadCardView),
	next: Type.Union([Type.String(), Type.Null()]),
	page: Type.Integer(),
	count: Type.Integer(),
	totalPage: Type.Integer(),
});
export type ThreadList = Static<typeof ThreadList>;

const { lists, ...pages } = ThreadList.properties;

/** A page of one of the feeds for which the documents print `list`. */
export const FeedList = Type.Object({ list: lists, ...pages });
export type FeedList = Static<typeof FeedList>;
