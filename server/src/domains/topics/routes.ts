import { topicsTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import { type TopicKind, withChildren } from "#contract/topicCategories.ts";
import * as listCalls from "#contract/topicLists.ts";
import * as topicCalls from "#contract/topics.ts";
import { topicRules } from "#contract/topicViews.ts";
import type { Ctx } from "../../platform/context.ts";
import { cutPage, type Page, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, Invalid } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { setMessage } from "../../platform/i18n.ts";
import { findTagIds } from "../interests/queries.ts";
import { memberPresenter } from "../social/presenter.ts";
import { deleteTopic } from "./actions/deleteTopic.ts";
import { followTopic, type TopicFollow } from "./actions/followTopic.ts";
import { moderateTopic } from "./actions/moderateTopic.ts";
import { createTopic, editTopic } from "./actions/saveTopic.ts";
import {
	countTopics,
	findSpelledLike,
	listCreatedTopics,
	listFollowedTopics,
	listRecommendedTopics,
	listTopicMembers,
	listTopics,
	type TopicFilter,
	wordsOf,
} from "./lists.ts";
import {
	presentBanners,
	presentCategories,
	presentChildren,
	presentOwnTopics,
	presentTopic,
	presentTopicPage,
	presentTopics,
	presentTopicTags,
	tagsOfTopic,
} from "./presenter.ts";
import { getTopic, getTopicOrHidden } from "./queries.ts";
import { maxOffset } from "./rules.ts";

const { pageSize, mine } = topicRules;

/** The section that a list is limited to: none for the global one. @throws Invalid for an unknown section */
function sectionOf(countryFid: number | undefined): number | undefined {
	if (!countryFid || countryFid === globalSection.fid) return undefined;
	if (!findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid;
}

/** A page of a list by activity. Pages beyond the highest offset are empty. */
async function presentFiltered(ctx: Ctx, filter: TopicFilter, query: PageQuery) {
	const page = pageOf({ ...query, limit: query.limit ?? pageSize }, "score");
	const count = await countTopics(ctx.db, filter);
	return presentTopicPage(
		ctx,
		page.offset > maxOffset ? [] : await listTopics(ctx.db, filter, page),
		count,
		page,
		"score",
	);
}

const listDefault = (call: typeof listCalls.topicsByDefault, kind: TopicKind): Route =>
	handle(call, (ctx, { query }) =>
		shareAmongGuests(ctx, call.id, query, [topicsTag], () => {
			const { search = "", country_fid, ...page } = query;
			return presentFiltered(ctx, { kind, countryFid: sectionOf(country_fid), words: wordsOf(search) }, page);
		}),
	);

const search = (call: typeof listCalls.searchTopicNames, kind: TopicKind): Route =>
	handle(call, async (ctx, { query: { query, search: text = query ?? "", ...page } }) => {
		const words = wordsOf(text);
		const isFound = words.length === 0 || (await countTopics(ctx.db, { kind, words })) > 0;
		const typed = words.join(" ");
		const filter = isFound ? { words } : { alike: { typed, topids: await findSpelledLike(ctx.db, typed) } };
		return presentFiltered(ctx, { kind, ...filter }, page);
	});

const whole: Page = { after: undefined, offset: 0, limit: mine + 1 };

const createdBy = (call: typeof listCalls.myTopicList): Route =>
	handle(call, async (ctx, { query: { uid, country_fid } }) => {
		const owner = uid || ctx.viewer.uid;
		if (owner === 0) throw new Forbidden("login-required");
		return presentOwnTopics(
			ctx,
			await listCreatedTopics(ctx.db, { uid: owner, kind: "topic", countryFid: sectionOf(country_fid) }, whole),
		);
	});

async function presentMembers(
	ctx: Ctx,
	topid: number,
	{ page = 1, limit = pageSize, cursor }: CallRequest<typeof listCalls.topicMembers>["query"],
) {
	const topic = await getTopic(ctx.db, topid);
	const request = pageOf({ page, limit, cursor });
	const { shown, next } = cutPage(
		request.offset > maxOffset ? [] : await listTopicMembers(ctx.db, topid, request),
		limit,
	);
	const uids = shown.flatMap(({ uid }) => (ctx.viewer.hides(uid) ? [] : uid));
	const count = topic.followerCount;
	return { lists: uids.map(await memberPresenter(ctx, uids)), page, count, totalPage: Math.ceil(count / limit), next };
}

const presentFollow = ({ isGroup, isFollowing, followers }: TopicFollow) => ({
	is_group: Number(isGroup),
	is_following: Number(isFollowing),
	follows_status: Number(isFollowing),
	followers,
});

export const routes: Route[] = [
	handle(topicCalls.saveTopic, async (ctx, { body }) => {
		const { isEdit = 0, tid = 0 } = body;
		if (isEdit === 1 && tid === 0) throw new Invalid({ tid: "field.required" });
		const topid = isEdit === 1 ? await editTopic(ctx, tid, body) : await createTopic(ctx, body);
		setMessage(ctx, isEdit === 1 ? "response.topic-saved" : "response.topic-created");
		return { topid, tid: topid, pid: 0 };
	}),
	handle(topicCalls.getTopic, (ctx, { params }) =>
		shareAmongGuests(ctx, topicCalls.getTopic.id, params, tagsOfTopic, async () =>
			presentTopic(ctx, await getTopicOrHidden(ctx.db, ctx.viewer, params.topid)),
		),
	),
	handle(topicCalls.followTopic, async (ctx, { body: { topid, status } }) => {
		const follow = await followTopic(ctx, topid, status === undefined ? undefined : status === 1);
		setMessage(ctx, follow.isFollowing ? "response.followed" : "response.unfollowed");
		return presentFollow(follow);
	}),
	handle(topicCalls.toggleTopic, async (ctx, { query: { topid } }) => presentFollow(await followTopic(ctx, topid))),
	handle(topicCalls.deleteTopic, async (ctx, { body: { tid, topid = tid, reason } }) => {
		if (topid === undefined) throw new Invalid({ tid: "field.required" });
		await deleteTopic(ctx, topid, reason);
		setMessage(ctx, "response.topic-deleted");
		return {};
	}),
	handle(topicCalls.moderateTopic, (ctx, { body }) => moderateTopic(ctx, body)),
	handle(listCalls.listCategories, async ({ lang }) => ({ lists: presentCategories(lang) })),
	listDefault(listCalls.topicsByDefault, "topic"),
	listDefault(listCalls.topicsByDefaultBare, "topic"),
	listDefault(listCalls.groupsByDefault, "group"),
	search(listCalls.searchTopicNames, "topic"),
	search(listCalls.searchTopics, "topic"),
	search(listCalls.searchGroups, "group"),
	createdBy(listCalls.myTopicList),
	createdBy(listCalls.threadTopicList),
	handle(listCalls.myGroupList, async (ctx) =>
		presentOwnTopics(ctx, await listFollowedTopics(ctx.db, { uid: ctx.viewer.uid, kind: "group" }, whole)),
	),
	handle(listCalls.topicList, (ctx, { query }) =>
		shareAmongGuests(ctx, listCalls.topicList.id, query, [topicsTag], async () => {
			const { pcid = 0, cid = 0, country_fid, ...page } = query;
			const chosen = cid || pcid;
			const filter = {
				kind: "topic",
				countryFid: sectionOf(country_fid),
				categories: chosen ? withChildren(chosen) : undefined,
			} as const;
			const list = await presentFiltered(ctx, filter, page);
			return { ...list, result: list.lists, child: presentChildren(ctx.lang, pcid) };
		}),
	),
	handle(listCalls.topicBanners, async ({ lang }) => ({ lists: presentBanners(lang) })),
	handle(listCalls.followedTopics, async (ctx, { query }) => {
		const page = pageOf({ ...query, limit: query.limit ?? pageSize });
		const { rows, count } = await listFollowedTopics(ctx.db, { uid: ctx.viewer.uid, kind: "topic" }, page);
		return presentTopicPage(ctx, rows, count, page, "time");
	}),
	handle(listCalls.myTopics, async (ctx, { query }) => {
		const page = pageOf({ ...query, limit: query.limit ?? pageSize });
		const { rows, count } = await listCreatedTopics(ctx.db, { uid: ctx.viewer.uid, kind: "topic" }, page);
		return presentTopicPage(ctx, rows, count, page, "time");
	}),
	handle(listCalls.recommendedTopics, async (ctx) => {
		const { viewer } = ctx;
		const tagIds = [...(await findTagIds(ctx.db, viewer.uid))];
		const rows = await listRecommendedTopics(
			ctx.db,
			{ uid: viewer.uid, countryFid: viewer.countryFid, tagIds },
			2 * topicRules.recommended,
		);
		return { lists: (await presentTopics(ctx, rows)).slice(0, topicRules.recommended) };
	}),
	handle(listCalls.topicTags, async (ctx, { query: { topid = 0 } }) => ({
		lists: presentTopicTags(ctx.lang, topid === 0 ? [] : (await getTopic(ctx.db, topid)).tagIds),
	})),
	handle(listCalls.topicMembers, (ctx, { params, query }) => presentMembers(ctx, params.topid, query)),
];
