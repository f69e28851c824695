import { boards } from "#contract/sections.ts";
import { manyFollowersTopic } from "./manyRows.ts";

export interface MeasuredPage {
	name: string;
	url: string;
	/** Sent as JSON with POST. */
	body?: object;
}

/** Lists that are measured, as the member who follows many. @param middle cursor of a thread in the middle of all */
export const pagesWith = (middle: string): MeasuredPage[] => [
	{ name: "for you, first page", url: "/v5/content/thread/foryou?country_fid=188" },
	{ name: "for you, by page number", url: "/v5/content/thread/foryou?country_fid=188&page_r=4" },
	{ name: "following, first page", url: "/v5/content/thread/toYouFollow" },
	{ name: "following, page 10", url: "/v5/content/thread/toYouFollow?page=10" },
	{ name: "following, from the middle of all", url: `/v5/content/thread/toYouFollow?cursor=${middle}` },
	{ name: "following, global", url: "/v5/content/thread/toYouFollow?limit=50" },
	{ name: "latest", url: "/selfapi/v4/lastthread/list?country_fid=188" },
	{ name: "latest, page 50", url: "/selfapi/v4/lastthread/list?country_fid=293&page=50" },
	{ name: "trending", url: "/v5/content/thread/trending?country_fid=188" },
	{ name: "trending, global", url: "/v5/content/thread/trending?country_fid=293" },
	{ name: "specials", url: "/selfapi/find/findspecial?country_fid=293" },
	{ name: "introductions", url: "/selfapi/thread/introduction?country_fid=293" },
	{ name: "top threads of a board", url: "/v4/top/threads", body: { fid: boards.photos } },
	{ name: "board", url: `/v5/content/forum/${boards.photos}` },
	{ name: "recommended members", url: "/selfapi/recommended/list" },
	{ name: "count of new threads, following", url: "/v5/content/thread/newCount?feed=following&since=1700000000" },
	{ name: "ranking of a section", url: "/selfapi/v4/ranking/list?country_fid=188" },
	{ name: "ranking of all, all time, page 5", url: "/selfapi/v4/ranking/list?is_global=1&period=all&page=5" },
	{ name: "ranking of the discovery page", url: "/selfapi/find/findranking?country_fid=188" },
	{ name: "topic, latest", url: `/v5/content/topic/threadList?topid=${manyFollowersTopic}` },
	{ name: "topic, ranking", url: `/v5/content/topic/ranking?topid=${manyFollowersTopic}` },
	{ name: "topic, activity", url: `/v5/content/topic/threadAct?topid=${manyFollowersTopic}` },
	{ name: "topic, members", url: `/v5/content/topic/${manyFollowersTopic}/members` },
	{ name: "topics of a section", url: "/selfapi/v4/topic/list?country_fid=188" },
	{ name: "notifications of replies", url: "/selfapi/ucenter/replynoticelist" },
	{ name: "notifications of replies, page 50", url: "/selfapi/ucenter/replynoticelist?page=50" },
	{ name: "notifications of attention", url: "/selfapi/ucenter/attentionnoticelist" },
	{ name: "notifications of the system", url: "/selfapi/ucenter/systemnoticelist" },
	{ name: "notifications of mentions", url: "/selfapi/v5/atmelist", body: {} },
	{ name: "count of unread notifications, exact", url: "/selfapi/ucenter/noticenum" },
	{ name: "count of unread notifications, bell", url: "/v5/notifications/unread" },
	{ name: "page: home", url: "/ng" },
	{ name: "page: following", url: "/ng/following" },
	{ name: "page: trending", url: "/ng/trending" },
	{ name: "page: discover", url: "/ng/find" },
	{ name: "page: ranking", url: "/ng/ranking" },
	{ name: "page: topic", url: `/ng/topic/${manyFollowersTopic}` },
	{ name: "page: notifications", url: "/ng/ucenter/notice/reply" },
	{ name: "page: tasks", url: "/ng/task" },
];
