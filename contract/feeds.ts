import Type from "typebox";
import { call } from "./call.ts";
import { legacyRead, publicRead, v5MemberRead, v5Read } from "./callPresets.ts";
import { Avatar, NonNegativeInteger } from "./common.ts";
import { constraints } from "./constraints.ts";
import { FeedList, ThreadList } from "./threadLists.ts";

const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage }));
const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 50 }));
const Cursor = Type.Optional(Type.String({ maxLength: 255 }));
/** Of a ranked list: the ids that follow. */
const ListCursor = Type.Optional(Type.String({ maxLength: 2_200 }));
const Section = Type.Optional(NonNegativeInteger);

export const latestThreads = call({
	...legacyRead,
	id: "lastthread.list",
	path: "/selfapi/v4/lastthread/list",
	summary: "Newest threads of a section, or of all when it is the global one",
	query: Type.Object({ limit: Limit, page: Page, country_fid: Section, cursor: Cursor }),
	response: FeedList,
});

export const forYou = call({
	...v5Read,
	id: "content.thread.foryou",
	path: "/v5/content/thread/foryou",
	summary:
		"Threads of whom and what one follows and popular new ones, one's own section first, each with the reason; each once",
	query: Type.Object({ country_fid: Section, page_r: Page, cursor: ListCursor, limit: Limit }),
	response: FeedList,
});

export const followingThreads = call({
	...v5MemberRead,
	id: "content.thread.toYouFollow",
	path: "/v5/content/thread/toYouFollow",
	summary: "Newest threads of the members, topics and boards one follows",
	query: Type.Object({ page: Page, limit: Limit, cursor: Cursor }),
	response: FeedList,
});

export const recommendedThreads = call({
	...v5Read,
	id: "extend.forYouRecommon",
	path: "/v5/extend/forYouRecommon",
	summary: "The first threads of “for you” in a section",
	query: Type.Object({ fid: Section }),
	response: ThreadList,
});

export const trendingThreads = call({
	...publicRead,
	id: "content.thread.trending",
	path: "/v5/content/thread/trending",
	summary:
		"Threads of the last 72 hours with the most engagement for their age, in a section, or in all when it is the global one; at most 100",
	query: Type.Object({ country_fid: Section, page: Page, limit: Limit, cursor: ListCursor }),
	response: ThreadList,
});

export const topThreads = call({
	...v5Read,
	id: "v4.top.threads",
	path: "/v4/top/threads",
	method: "POST",
	summary: "Pinned threads of a board or section, then its best new ones",
	body: Type.Object({ fid: Section, limit: Limit }),
	response: ThreadList,
	errors: ["not-found"],
});

export const specialThreads = call({
	...legacyRead,
	id: "find.findspecial",
	path: "/selfapi/find/findspecial",
	summary:
		"Threads of a section that editors picked, then those that moderators pinned or chose as digest, the highest level first",
	query: Type.Object({ country_fid: Section, limit: Limit }),
	response: ThreadList,
});

export const introductions = call({
	...legacyRead,
	id: "thread.introduction",
	path: "/selfapi/thread/introduction",
	summary: "First threads of members who have joined in the last 30 days, newest first",
	query: Type.Object({ country_fid: Section, page: Page, limit: Limit }),
	response: ThreadList,
});

/** Feeds that tell when there are newer threads. */
export const growingFeeds = ["forYou", "latest", "following"] as const;

export const countNewThreads = call({
	...publicRead,
	id: "content.thread.newCount",
	path: "/v5/content/thread/newCount",
	summary:
		"How many threads of others a feed has got since a time (Unix seconds), counted up to 20; following nothing, a guest has none there",
	query: Type.Object({ feed: Type.Enum([...growingFeeds]), since: NonNegativeInteger, country_fid: Section }),
	response: Type.Object({ count: Type.Integer() }),
});

export const sectionActivity = call({
	...publicRead,
	id: "sections.activity",
	path: "/v5/content/sections",
	summary:
		"How many threads each section got in the last day; popular threads and active members of the viewer's section",
	response: Type.Object({
		lists: Type.Array(Type.Object({ fid: Type.Integer(), today: Type.Integer() })),
		trending: Type.Array(
			Type.Object({ tid: Type.Integer(), fid: Type.Integer(), subject: Type.String(), replies: Type.Integer() }),
		),
		members: Type.Array(Type.Object({ uid: Type.Integer(), name: Type.String(), avatar: Avatar })),
	}),
});
