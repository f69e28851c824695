import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, publicRead, v5Read } from "./callPresets.ts";
import { Id, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { langs } from "./sections.ts";
import { FoundMember, MemberView } from "./social.ts";
import { ThreadList } from "./threadLists.ts";

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.searchPageSize }));
const query = Type.String({ maxLength: constraints.searchQuery.max });

/** Languages that a search can be limited to. */
export const searchLangs = [...langs, "all"] as const;

/** Ages of posts that a search can be limited to, in days. */
export const searchTimes = { day: 1, week: 7, month: 31, year: 366 } as const;
export type SearchTime = keyof typeof searchTimes;
export const searchOrders = ["relevance", "newest"] as const;

/** A piece of a text; one with `match` is what was searched for. */
export const TextPiece = Type.Object({ text: Type.String(), match: Type.Boolean() });
export type TextPiece = Static<typeof TextPiece>;

/** How a thread was found. */
export const SearchHit = Type.Object({
	tid: Id,
	/** The post that matches, the first one or a reply. */
	pid: Id,
	/** Its number in the thread, 1 for the first post; of a nested reply that of the reply that it answers. */
	position: Type.Integer(),
	title: Type.Array(TextPiece),
	excerpt: Type.Array(TextPiece),
});
export type SearchHit = Static<typeof SearchHit>;

export const searchThreads = call({
	...v5Read,
	id: "search.quick.thread",
	path: "/v5/content/thread/search",
	rateLimit: "search",
	summary:
		"Threads found by the words of their title, first post and replies, the most relevant or the newest first, at most 1,000; without words those of an author",
	query: Type.Object({
		query: Type.Optional(query),
		page,
		limit,
		/** Board. */
		fid: Type.Optional(NonNegativeInteger),
		/** Section. */
		country_fid: Type.Optional(NonNegativeInteger),
		topid: Type.Optional(NonNegativeInteger),
		/** By default the languages that the viewer reads; `all` is any. */
		lang: Type.Optional(Type.Enum([...searchLangs])),
		/** Username of the author, else words of their name. */
		author: Type.Optional(Type.String({ maxLength: 50 })),
		time: Type.Optional(Type.Enum(Object.keys(searchTimes) as SearchTime[])),
		order: Type.Optional(Type.Enum([...searchOrders])),
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
	...v5Read,
	id: "search.quick.user",
	path: "/v5/user/search",
	rateLimit: "search",
	summary:
		"Members whose username and display name contain the words: the exact username first, then by followers, at most 1,000",
	query: Type.Object({ query, page, limit }),
	response: Type.Object({
		lists: Type.Array(MemberView),
		page: Type.Integer(),
		count: Type.Integer(),
		totalPage: Type.Integer(),
	}),
});

export const countSearchResults = call({
	...publicRead,
	id: "search.counts",
	path: "/v5/extend/searchCounts",
	rateLimit: "search",
	summary: "How many threads and members a search finds, at most 1,000 each; `except` leaves one out, which is then 0",
	query: Type.Object({ query, except: Type.Optional(Type.Enum(["threads", "members"])) }),
	response: Type.Object({ threads: Type.Integer(), members: Type.Integer() }),
});

/**
 * A frequent search. A `link` is the path of its results in the viewer's section; the numbers are of older clients and
 * 0.
 */
export const HotSearch = Type.Object({
	value: Type.String(),
	link: Type.String(),
	link_type: Type.Integer(),
	goto_status: Type.Integer(),
	id: Type.Integer(),
	live_id: Type.Integer(),
	login_status: Type.Integer(),
	tid: Type.Integer(),
});

export const hotSearches = call({
	...v5Read,
	id: "extend.hotSearchKey",
	path: "/v5/extend/hotSearchKey",
	summary: "What staff chose and what many members of the section searched for in the last seven days, at most ten",
	query: Type.Object({ country_fid: Type.Optional(NonNegativeInteger) }),
	response: Type.Object({ lists: Type.Array(HotSearch) }),
});

export const suggestSearches = call({
	...publicRead,
	id: "search.suggestions",
	path: "/v5/extend/searchSuggestions",
	summary:
		"While a search is typed: searches that complete and correct it, and threads, topics and members that it finds, a few of each",
	query: Type.Object({ query }),
	response: Type.Object({
		searches: Type.Array(Type.String()),
		threads: Type.Array(Type.Object({ tid: Id, fid: Type.Integer(), subject: Type.String() })),
		topics: Type.Array(Type.Object({ topid: Id, name: Type.String() })),
		members: Type.Array(FoundMember),
	}),
});

export const searchForPicker = call({
	...legacyMemberRead,
	id: "search.user",
	path: "/selfapi/search/user",
	method: "POST",
	rateLimit: "search",
	summary: "Members to choose, by username and display name; not oneself, nor members whom one has blocked; at most 20",
	body: Type.Object({ username: Type.Optional(query), search: Type.Optional(query) }),
	response: Type.Object({ lists: Type.Array(FoundMember) }),
});
