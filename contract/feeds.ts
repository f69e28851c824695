import Type from "typebox";
import { call } from "./call.ts";
import { Whole } from "./common.ts";
import { rules } from "./rules.ts";
import { ThreadCardView, ThreadList } from "./threads.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: rules.deepestPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));

export const latestThreads = call({
	id: "lastthread.list",
	method: "GET",
	path: "/selfapi/v4/lastthread/list",
	convention: "legacy",
	summary: "Newest threads of a section, or of all when it is the global one",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ limit: Limit, page: Page, country_fid: Type.Optional(Whole), cursor: Cursor }),
	reply: ThreadList,
});

export const forYou = call({
	id: "content.thread.foryou",
	method: "GET",
	path: "/v5/content/thread/foryou",
	convention: "v5",
	summary: "Recent and popular threads, one's own section first",
	who: "anyone",
	limit: "read",
	writes: false,
	query: Type.Object({ country_fid: Type.Optional(Whole), page_r: Page, cursor: Cursor, limit: Limit }),
	reply: ThreadList,
});

export const followingThreads = call({
	id: "content.thread.toYouFollow",
	method: "GET",
	path: "/v5/content/thread/toYouFollow",
	convention: "v5",
	summary: "Newest threads of the members one follows",
	who: "member",
	limit: "read",
	writes: false,
	query: Type.Object({ page: Page, limit: Limit, cursor: Cursor }),
	reply: ThreadList,
});

export const searchThreads = call({
	id: "content.thread.search",
	method: "GET",
	path: "/v5/content/thread/search",
	convention: "v5",
	summary: "Threads whose title contains the words, newest first",
	who: "anyone",
	limit: "search",
	writes: false,
	query: Type.Object({ query: Type.String({ maxLength: 100 }), page: Page, limit: Limit }),
	reply: Type.Object({ lists: Type.Array(ThreadCardView), more: Type.Boolean(), page: Type.Integer() }),
});

export const sectionPulse = call({
	id: "sections.pulse",
	method: "GET",
	path: "/v5/content/sections",
	convention: "v5",
	summary: "How many threads each section got in the last day",
	who: "anyone",
	limit: "read",
	writes: false,
	documented: false,
	reply: Type.Object({ lists: Type.Array(Type.Object({ fid: Type.Integer(), today: Type.Integer() })) }),
});
