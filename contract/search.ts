import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { langs } from "./sections.ts";
import { MemberView } from "./social.ts";
import { ThreadList } from "./threadLists.ts";

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.searchPageSize }));
const query = Type.String({ maxLength: constraints.searchQuery.max });

/** Ages of posts that a search may be limited to, in days. */
export const searchTimes = { day: 1, week: 7, month: 31, year: 366 } as const;
export type SearchTime = keyof typeof searchTimes;
export const searchOrders = ["relevance", "newest"] as const;
export type SearchOrder = (typeof searchOrders)[number];

const oneOf = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));

/** A piece of a text; one with `match` is what was searched for. */
export const TextPiece = Type.Object({ text: Type.String(), match: Type.Boolean() });
export type TextPiece = Static<typeof TextPiece>;

/** How a thread was found. */
export const SearchHit = Type.Object({
	tid: Id,
	/** The post that matches, the first one or a reply. */
	pid: Id,
	/** The page of the thread with that reply; 0 for the first post. */
	reply_page: Type.Integer(),
	title: Type.Array(TextPiece),
	excerpt: Type.Array(TextPiece),
});
export type SearchHit = Static<typeof SearchHit>;

export const searchThreads = call({
	id: "search.quick.thread",
	method: "GET",
	path: "/v5/content/thread/search",
	convention: "v5",
	summary: "Threads found by the words of their title, first post and replies, the most relevant or the newest first, at most 1,000",
	access: "public",
	rateLimit: "search",
	writes: false,
	query: Type.Object({
		query,
		page,
		limit,
		/** Board. */
		fid: Type.Optional(NonNegativeInteger),
		/** Section. */
		country_fid: Type.Optional(NonNegativeInteger),
		lang: Type.Optional(oneOf(langs)),
		/** Username of the author. */
		author: Type.Optional(Type.String({ maxLength: 50 })),
		time: Type.Optional(oneOf(Object.keys(searchTimes) as SearchTime[])),
		order: Type.Optional(oneOf(searchOrders)),
		/** 1 to look for the words as typed, without correcting them. */
		exact: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({
		...ThreadList.properties,
		/** In the order of `lists`. */
		hits: Type.Array(SearchHit),
		/** What was looked for instead of mistyped words; empty when nothing was corrected. */
		corrected: Type.String(),
		/** 1 when no thread has all of the words: these have some. */
		partial: Type.Integer(),
	}),
});

export const searchMembers = call({
	id: "search.quick.user",
	method: "GET",
	path: "/v5/user/search",
	convention: "v5",
	summary: "Members whose username and display name contain the words: the exact username first, then by followers, at most 1,000",
	access: "public",
	rateLimit: "search",
	writes: false,
	query: Type.Object({ query, page, limit }),
	response: Type.Object({
		lists: Type.Array(MemberView),
		/** The same, by the other name that the documents print. */
		list: Type.Array(MemberView),
		page: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
});
