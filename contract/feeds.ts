import Type from "typebox";
import { call } from "./call.ts";
import { Avatar, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadList } from "./threadLists.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));

export const latestThreads = call({
	id: "lastthread.list",
	method: "GET",
	path: "/selfapi/v4/lastthread/list",
	convention: "legacy",
	summary: "Newest threads of a section, or of all when it is the global one",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ limit: Limit, page: Page, country_fid: Type.Optional(NonNegativeInteger), cursor: Cursor }),
	response: ThreadList,
});

export const forYou = call({
	id: "content.thread.foryou",
	method: "GET",
	path: "/v5/content/thread/foryou",
	convention: "v5",
	summary: "Recent and popular threads, one's own section first",
	access: "public",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ country_fid: Type.Optional(NonNegativeInteger), page_r: Page, cursor: Cursor, limit: Limit }),
	response: ThreadList,
});

export const followingThreads = call({
	id: "content.thread.toYouFollow",
	method: "GET",
	path: "/v5/content/thread/toYouFollow",
	convention: "v5",
	summary: "Newest threads of the members one follows",
	access: "member",
	rateLimit: "read",
	writes: false,
	query: Type.Object({ page: Page, limit: Limit, cursor: Cursor }),
	response: ThreadList,
});

export const searchThreads = call({
	id: "content.thread.search",
	method: "GET",
	path: "/v5/content/thread/search",
	convention: "v5",
	summary: "Threads whose title and first post contain the words, newest first, at most 1,000",
	access: "public",
	rateLimit: "search",
	writes: false,
	query: Type.Object({ query: Type.String({ maxLength: 100 }), page: Page, limit: Limit }),
	response: ThreadList,
});

export const sectionActivity = call({
	id: "sections.activity",
	method: "GET",
	path: "/v5/content/sections",
	convention: "v5",
	summary: "How many threads each section got in the last day; popular threads and active members of the viewer's section",
	access: "public",
	rateLimit: "read",
	writes: false,
	documented: false,
	response: Type.Object({
		lists: Type.Array(Type.Object({ fid: Type.Integer(), today: Type.Integer() })),
		trending: Type.Array(Type.Object({ tid: Type.Integer(), fid: Type.Integer(), subject: Type.String(), replies: Type.Integer() })),
		members: Type.Array(Type.Object({ uid: Type.Integer(), name: Type.String(), avatar: Avatar })),
	}),
});
