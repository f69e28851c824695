import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { ThreadList } from "./threadLists.ts";

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
});
export type BoardView = Static<typeof BoardView>;

export const forumNav = call({
	id: "forum.nav",
	method: "GET",
	path: "/selfapi/forum/nav",
	convention: "legacy",
	summary: "The boards, in their order; with `fid` only that one",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(BoardView) }),
});

export const forumDetail = call({
	id: "forum.detail",
	method: "POST",
	path: "/selfapi/forum/detail",
	convention: "legacy",
	summary: "One board with its counts, those of one section when `country_fid` is given",
	access: "public",
	rateLimit: "read",
	writes: false,
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

export const boardThreads = call({
	id: "forum.threads",
	method: "GET",
	path: "/v5/content/forum/{fid}",
	convention: "v5",
	summary: "A board's threads, last reply first; of one section when `country_fid` is given",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	params: Type.Object({ fid: Id }),
	query: Type.Object({
		country_fid: Type.Optional(NonNegativeInteger),
		cursor: Type.Optional(Type.String({ maxLength: 255 })),
		limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	}),
	response: ThreadList,
	errors: ["not-found"],
});

export const followBoard = call({
	id: "forum.follow",
	method: "POST",
	path: "/v5/content/forum/follow",
	convention: "v5",
	summary:
		"Follows or unfollows a board: its new threads of the viewer's section come into the feed of followed threads",
	access: "member",
	rateLimit: "like",
	writes: true,
	documented: false,
	body: Type.Object({ fid: Id, status: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
	response: Type.Object({ follows_status: Type.Integer() }),
	errors: ["not-found", "banned"],
});
