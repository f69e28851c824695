import { feedTag, topicTag } from "#contract/cacheTags.ts";
import type { TopicKind } from "#contract/topicCategories.ts";
import { recentGroups, recentTopics } from "#contract/topicLists.ts";
import * as calls from "#contract/topicThreads.ts";
import { topicRules } from "#contract/topicViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { type PageQuery, pageOf } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { presentSharedThreadPage, presentThreadPage } from "../../threads/thread/listPresenter.ts";
import { presentTopics } from "../../topics/presenter.ts";
import { getTopic, listTopicsById } from "../../topics/queries.ts";
import { maxOffset } from "../rules.ts";
import { listRecentTopicIds, listThreadsOfTopic, type TopicOrder } from "./queries.ts";

/** A page of a topic's threads, with how many there are in all. @throws NotFound `topic-not-found` */
async function presentThreadsOfTopic(
	ctx: Ctx,
	{ topid, limit = topicRules.threadPageSize, ...query }: PageQuery & { topid: number },
	order: TopicOrder,
) {
	const { threadCount: count } = await getTopic(ctx.db, topid);
	const kind = order === "ranking" ? "score" : "time";
	const request = pageOf({ ...query, limit }, kind);
	const list = await (request.offset > maxOffset
		? presentThreadPage(ctx, [], request, kind)
		: presentSharedThreadPage(
				ctx,
				{ key: ["topic", topid, order], tags: [feedTag, topicTag(topid)] },
				() => listThreadsOfTopic(ctx.db, topid, order, request),
				request,
				kind,
			));
	ctx.responseMeta.tags.add(topicTag(topid));
	return { ...list, count, totalPage: Math.ceil(count / limit) };
}

const listRoute = (call: typeof calls.latestOfTopic, order: TopicOrder): Route =>
	handle(call, (ctx, { query }) => presentThreadsOfTopic(ctx, query, order));

const recentRoute = (call: typeof recentTopics, kind: TopicKind): Route =>
	handle(call, async (ctx) => {
		const topids = await listRecentTopicIds(ctx.db, ctx.viewer.uid, kind, topicRules.recent);
		const list = await presentTopics(ctx, await listTopicsById(ctx.db, topids));
		return { list, lists: list };
	});

export const routes: Route[] = [
	handle(calls.topicArticles, async (ctx, { query }) => {
		const list = await presentThreadsOfTopic(ctx, { limit: topicRules.pageSize, ...query }, "latest");
		return { ...list, config: { page: list.page, count: list.count, totalPage: list.totalPage } };
	}),
	listRoute(calls.latestOfTopic, "latest"),
	listRoute(calls.rankingOfTopic, "ranking"),
	listRoute(calls.activityOfTopic, "activity"),
	recentRoute(recentTopics, "topic"),
	recentRoute(recentGroups, "group"),
];
