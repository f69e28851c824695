import Type from "typebox";
import { call } from "./call.ts";
import { legacyRead, publicRead } from "./callPresets.ts";
import { Id } from "./common.ts";
import { constraints } from "./constraints.ts";
import { ThreadList } from "./threadLists.ts";
import { topicRules } from "./topicViews.ts";

const query = Type.Object({
	topid: Id,
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: constraints.maxPage })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
	cursor: Type.Optional(Type.String({ maxLength: 255 })),
});

export const topicArticles = call({
	...legacyRead,
	id: "v4.topicthread.list",
	path: "/selfapi/v4/topicthread/list",
	summary: `Threads of a topic, the newest first, ${topicRules.pageSize} per page (C-24)`,
	query,
	response: Type.Object({
		...ThreadList.properties,
		config: Type.Object({ page: Type.Integer(), count: Type.Integer(), totalPage: Type.Integer() }),
	}),
	errors: ["topic-not-found"],
});

const threadsOfTopic = (name: string, order: string) =>
	call({
		...publicRead,
		documented: true,
		id: `content.topic.${name}`,
		path: `/v5/content/topic/${name}`,
		summary: `Threads of a topic, ${order}, ${topicRules.threadPageSize} per page (C-24)`,
		query,
		response: ThreadList,
		errors: ["topic-not-found"],
	});

export const latestOfTopic = threadsOfTopic("threadList", "the newest first");
export const rankingOfTopic = threadsOfTopic("ranking", "the most popular first");
export const activityOfTopic = threadsOfTopic("threadAct", "the last reply first");
