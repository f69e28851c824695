import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, memberWrite, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { ThreadList } from "./threadLists.ts";

/**
 * Kinds of posts that a board takes; videos and bugs have boards of their own, entries of contests the rules of their
 * contest.
 */
export const boardKinds = ["text", "photos", "poll"] as const;
export type BoardKind = (typeof boardKinds)[number];

/** Groups of which the lowest one that posts on a board is chosen; the last one is the team alone. */
export const postGroups = [1, 2, 3, 4, 6] as const;
export const teamGroup = 6;

export const BoardView = Type.Object({
	fid: Type.Integer(),
	key: Type.String(),
	name: Type.String(),
	description: Type.String(),
	open: Type.Boolean(),
	/** Whether members follow it, and whether the viewer does. */
	followable: Type.Boolean(),
	/** 0 or 1. */
	follows_status: Type.Integer(),
	/** The lowest group whose members post there in the section looked at: 1 for everybody, 6 for the team alone. */
	post_group: Type.Integer(),
	/** What the viewer may post there. */
	kinds: Type.Array(Type.Enum([...boardKinds])),
});
export type BoardView = Static<typeof BoardView>;

export const forumNav = call({
	...legacyRead,
	id: "forum.nav",
	path: "/selfapi/forum/nav",
	summary: "The boards, in their order; with `fid` those that a thread of that board can be moved to",
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(BoardView) }),
});

export const forumDetail = call({
	...legacyRead,
	id: "forum.detail",
	path: "/selfapi/forum/detail",
	method: "POST",
	summary: "One board with its counts, those of one section when `country_fid` is given",
	body: Type.Object({ fid: Id, country_fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({
		fid: Type.Integer(),
		key: Type.String(),
		name: Type.String(),
		description: Type.String(),
		todayposts: Type.Integer(),
	}),
	errors: ["not-found"],
});

/** Orders and choices of a board's threads: last replied or newest first, without a reply, in the digest. */
export const boardSorts = ["active", "newest", "unanswered", "digest"] as const;
export type BoardSort = (typeof boardSorts)[number];

export const boardThreads = call({
	...publicRead,
	id: "forum.threads",
	path: "/v5/content/forum/{fid}",
	summary:
		"A board's threads, last reply first unless `sort` says otherwise; of one section when `country_fid` is given, with a tag when `tag` is",
	params: Type.Object({ fid: Id }),
	query: Type.Object({
		country_fid: Type.Optional(NonNegativeInteger),
		sort: Type.Optional(Type.Unsafe<BoardSort>(Type.Union(boardSorts.map((sort) => Type.Literal(sort))))),
		tag: Type.Optional(Type.String({ maxLength: 100 })),
		cursor: Type.Optional(Type.String({ maxLength: 255 })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	}),
	response: ThreadList,
	errors: ["not-found"],
});

export const followBoard = call({
	...memberWrite,
	id: "forum.follow",
	path: "/v5/content/forum/follow",
	rateLimit: "like",
	summary:
		"Follows or unfollows a board: its new threads of the viewer's section come into the feed of followed threads",
	body: Type.Object({ fid: Id, status: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ follows_status: Type.Integer() }),
	errors: ["not-found", "banned"],
});
