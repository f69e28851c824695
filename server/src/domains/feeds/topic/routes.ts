import { feedTag, topicTag } from "#contract/cacheTags.ts";
import type { TopicKind } from "#contract/topicCategories.ts";
import { topicFigures } from "#contract/topicHosts.ts";
import { recentGroups, recentTopics } from "#contract/topicLists.ts";
import * as calls from "#contract/topicThreads.ts";
import { topicRules } from "#contract/topicViews.ts";
import type { Ctx } from "../../../platform/context.ts";
import { type PageQuery, pageOf } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { listPinnedThreads } from "../../threads/moderation/queries.ts";
import { presentSharedThreadPage, presentThreadPage } from "../../threads/thread/listPresenter.ts";
import type { ListedThread } from "../../threads/thread/queries.ts";
import { presentTopics } from "../../topics/presenter.ts";
import { getTopic, listTopicsById } from "../../topics/queries.ts";
import { asFirstRead } from "../firstRead.ts";
import { maxOffset } from "../rules.ts";
import { findTopicFigures } from "./presenter.ts";
import { listRecentTopicIds, listThreadsOfTopic, type TopicOrder } from "./queries.ts";
import { listRanked, rankedAtFirstRead } from "./ranking.ts";

/** A page of a topic's threads, with how many there are in all. @throws NotFound `topic-not-found` */
async function presentThreadsOfTopic(
	ctx: Ctx,
	{ topid, limit = topicRules.threadPageSize, ...query }: PageQuery & { topid: number },
	order: TopicOrder,
) {
	const { threadCount: count } = await getTopic(ctx.db, topid);
	const kind = order === "ranking" ? "score" : "time";
	const name = `topic ${topid} ${order}`;
	const asked = pageOf({ ...query, limit }, kind);
	const request = order === "ranking" ? asked : asFirstRead(ctx, name, asked);
	const isRanking = order === "ranking" && !asked.after;
	const ranked = isRanking ? await rankedAtFirstRead(ctx, topid, asked) : undefined;
	const rows = (): Promise<ListedThread[]> =>
		ranked && request.offset > 0
			? listRanked(ctx.db, ranked.slice(request.offset, request.offset + request.limit))
			: listThreadsOfTopic(ctx.db, topid, order, request);
	const shared = { key: ["topic", topid, order], tags: [feedTag, topicTag(topid)], pinnedIn: { topid } };
	const pinned = await listPinnedThreads(ctx, shared.pinnedIn);
	const list = await (request.offset > maxOffset
		? presentThreadPage(ctx, [], request, kind)
		: request.offset === 0
			? presentSharedThreadPage(ctx, shared, rows, request, kind)
			: presentThreadPage(ctx, await rows(), request, kind, { pinned }));
	ctx.responseMeta.tags.add(topicTag(topid));
	const isPinned = new Set(pinned.map(({ tid }) => tid));
	const lists = list.lists.map((card) => (isPinned.has(card.tid) ? { ...card, pinned: 1 } : card));
	return { ...list, lists, count, totalPage: Math.ceil(count / limit) };
}

const listRoute = (call: typeof calls.latestOfTopic, order: TopicOrder): Route =>
	handle(call, (ctx, { query }) => presentThreadsOfTopic(ctx, query, order));

const recentRoute = (call: typeof recentTopics, kind: TopicKind): Route =>
	handle(call, async (ctx) => {
		const topids = await listRecentTopicIds(ctx.db, ctx.viewer.uid, kind, topicRules.recent);
		const list = await presentTopics(ctx, await listTopicsById(ctx.db, topids));
		return { list };
	});

export const routes: Route[] = [
	handle(calls.topicArticles, async (ctx, { query }) => {
		const list = await presentThreadsOfTopic(ctx, { limit: topicRules.pageSize, ...query }, "latest");
		return { ...list, config: { page: list.page, count: list.count, totalPage: list.totalPage } };
	}),
	listRoute(calls.latestOfTopic, "latest"),
	listRoute(calls.rankingOfTopic, "ranking"),
	listRoute(calls.activityOfTopic, "activity"),
	handle(topicFigures, (ctx, { params: { topid } }) => findTopicFigures(ctx, topid)),
	recentRoute(recentTopics, "topic"),
	recentRoute(recentGroups, "group"),
];
