import Type from "typebox";
import { call } from "./call.ts";
import { Avatar, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadList } from "./threadLists.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));
/** Of a ranked list: the ids that follow. */
const ListCursor = Type.Optional(Type.String({ maxLength: 2_200 }));
const Section = Type.Optional(NonNegativeInteger);

export const latestThreads = call({
	id: "lastthread.list",
	method: "GET",
	path: "/selfapi/v4/lastthread/list",
	convention: "legacy",
	summary: "Newest threads of a section, or of all when it is the global one",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ limit: Limit, page: Page, country_fid: Section, cursor: Cursor }),
	response: ThreadList,
});

export const forYou = call({
	id: "content.thread.foryou",
	method: "GET",
	path: "/v5/content/thread/foryou",
	convention: "v5",
	summary:
		"Threads of whom and what one follows and popular new ones, one's own section first, each with the reason; each once",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ country_fid: Section, page_r: Page, cursor: ListCursor, limit: Limit }),
	response: ThreadList,
});

export const followingThreads = call({
	id: "content.thread.toYouFollow",
	method: "GET",
	path: "/v5/content/thread/toYouFollow",
	convention: "v5",
	summary: "Newest threads of the members, topics and boards one follows",
	access: "member",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ page: Page, limit: Limit, cursor: Cursor }),
	response: ThreadList,
});

export const recommendedThreads = call({
	id: "extend.forYouRecommon",
	method: "GET",
	path: "/v5/extend/forYouRecommon",
	convention: "v5",
	summary: "The first threads of “for you” in a section",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ fid: Section }),
	response: ThreadList,
});

export const trendingThreads = call({
	id: "content.thread.trending",
	method: "GET",
	path: "/v5/content/thread/trending",
	convention: "v5",
	summary:
		"Threads of the last 72 hours with the most engagement for their age, in a section, or in all when it is the global one; at most 100",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	query: Type.Object({ country_fid: Section, page: Page, limit: Limit, cursor: ListCursor }),
	response: ThreadList,
});

export const topThreads = call({
	id: "v4.top.threads",
	method: "POST",
	path: "/v4/top/threads",
	convention: "v5",
	summary: "Pinned threads of a board or section, then its best new ones",
	access: "public",
	rateLimit: "read",
	writes: false,
	body: Type.Object({ fid: Section, limit: Limit }),
	response: ThreadList,
	errors: ["not-found"],
});

export const specialThreads = call({
	id: "find.findspecial",
	method: "GET",
	path: "/selfapi/find/findspecial",
	convention: "legacy",
	summary: "Threads of a section that moderators pinned or chose as digest, the highest level first",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ country_fid: Section, limit: Limit }),
	response: ThreadList,
});

export const introductions = call({
	id: "thread.introduction",
	method: "GET",
	path: "/selfapi/thread/introduction",
	convention: "legacy",
	summary: "First threads of members who have joined in the last 30 days, newest first",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ country_fid: Section, page: Page, limit: Limit }),
	response: ThreadList,
});

/** Feeds that tell when there are newer threads. */
export const growingFeeds = ["forYou", "latest", "following"] as const;

export const countNewThreads = call({
	id: "content.thread.newCount",
	method: "GET",
	path: "/v5/content/thread/newCount",
	convention: "v5",
	summary:
		"How many threads of others a feed has got since a time (Unix seconds), counted up to 20; following nothing, a guest has none there",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	query: Type.Object({ feed: Type.Enum([...growingFeeds]), since: NonNegativeInteger, country_fid: Section }),
	response: Type.Object({ count: Type.Integer() }),
});

export const sectionActivity = call({
	id: "sections.activity",
	method: "GET",
	path: "/v5/content/sections",
	convention: "v5",
	summary:
		"How many threads each section got in the last day; popular threads and active members of the viewer's section",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	response: Type.Object({
		lists: Type.Array(Type.Object({ fid: Type.Integer(), today: Type.Integer() })),
		trending: Type.Array(
			Type.Object({ tid: Type.Integer(), fid: Type.Integer(), subject: Type.String(), replies: Type.Integer() }),
		),
		members: Type.Array(Type.Object({ uid: Type.Integer(), name: Type.String(), avatar: Avatar })),
	}),
});
