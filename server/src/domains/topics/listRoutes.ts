import { topicCategoriesTag, topicsTag } from "#contract/cacheTags.ts";
import type { CallRequest } from "#contract/call.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { TopicKind } from "#contract/topicCategories.ts";
import * as listCalls from "#contract/topicLists.ts";
import { type TopicList, topicRules } from "#contract/topicViews.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Db } from "../../platform/data/db.ts";
import { cutPage, type Page, type PageQuery, pageOf } from "../../platform/data/pagination.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Forbidden, Invalid } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { listPickedIds } from "../editorial/queries.ts";
import { findTagIds } from "../interests/queries.ts";
import { memberPresenter } from "../social/presenter.ts";
import { loadCategories, withChildren } from "./category/categories.ts";
import {
	countTopics,
	findSpelledLike,
	listCreatedTopics,
	listFollowableTopics,
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
	presentTopicPage,
	presentTopics,
	presentTopicTags,
} from "./presenter.ts";
import { getTopic } from "./queries.ts";
import { maxOffset } from "./rules.ts";

const { pageSize, mine } = topicRules;

/**
 * The section that a list is limited to: none for the global one.
 * @param field what names it
 * @throws Invalid `section-unknown`
 */
function sectionOf(countryFid: number | undefined, field = "country_fid"): number | undefined {
	if (!countryFid || countryFid === globalSection.fid) return undefined;
	if (!findSectionByFid(countryFid)) throw new Invalid({ [field]: "section-unknown" });
	return countryFid;
}

/** A page of a list by activity. Pages beyond the highest offset are empty. */
async function presentFiltered(ctx: Ctx, filter: TopicFilter, query: PageQuery, known?: number) {
	const page = pageOf({ ...query, limit: query.limit ?? pageSize }, "score");
	const count = known ?? (await countTopics(ctx.db, filter));
	return presentTopicPage(
		ctx,
		count === 0 || page.offset > maxOffset ? [] : await listTopics(ctx.db, filter, page),
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

async function search(
	ctx: Ctx,
	{ query, search: text = query ?? "", ...page }: CallRequest<typeof listCalls.searchTopicNames>["query"],
	kind: TopicKind,
): Promise<TopicList> {
	const words = wordsOf(text);
	const { filter, count } = await ctx.deps.dataCache.get(`topicSearch ${kind} ${words.join(" ")}`, async () => ({
		value: await findFilter(ctx.db, kind, words),
		tags: [topicsTag],
		bytes: 500,
	}));
	return presentFiltered(ctx, filter, page, count);
}

/** What topics of these words are found by, else what they are spelled like, and how many they are. */
async function findFilter(db: Db, kind: TopicKind, words: string[]): Promise<{ filter: TopicFilter; count: number }> {
	const named = { kind, words };
	const count = await countTopics(db, named);
	if (count > 0 || words.length === 0) return { filter: named, count };
	const typed = words.join(" ");
	const alike = { kind, alike: { typed, topids: await findSpelledLike(db, typed) } };
	return { filter: alike, count: await countTopics(db, alike) };
}

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

export const listRoutes: Route[] = [
	handle(listCalls.listCategories, async ({ lang, deps, responseMeta }) => {
		responseMeta.tags.add(topicCategoriesTag);
		return { lists: presentCategories(lang, await loadCategories(deps)) };
	}),
	listDefault(listCalls.topicsByDefault, "topic"),
	listDefault(listCalls.topicsByDefaultBare, "topic"),
	listDefault(listCalls.groupsByDefault, "group"),
	handle(listCalls.searchTopicNames, (ctx, { query }) => search(ctx, query, "topic")),
	handle(listCalls.searchTopics, async (ctx, { query }) => {
		const { lists: list, ...pages } = await search(ctx, query, "topic");
		return { list, ...pages };
	}),
	handle(listCalls.searchGroups, (ctx, { query }) => search(ctx, query, "group")),
	createdBy(listCalls.myTopicList),
	createdBy(listCalls.threadTopicList),
	handle(listCalls.myGroupList, async (ctx) =>
		presentOwnTopics(ctx, await listFollowedTopics(ctx.db, { uid: ctx.viewer.uid, kind: "group" }, whole)),
	),
	handle(listCalls.topicList, (ctx, { query }) =>
		shareAmongGuests(ctx, listCalls.topicList.id, query, [topicsTag, topicCategoriesTag], async () => {
			const { pcid = 0, cid = 0, tagid: tagId, country_fid, official, ...page } = query;
			const chosen = cid || pcid;
			const categories = await loadCategories(ctx.deps);
			const filter = {
				kind: "topic",
				countryFid: sectionOf(country_fid),
				tagId,
				official: official === 1,
				categories: chosen ? withChildren(categories, chosen) : undefined,
			} as const;
			const { lists: result, ...pages } = await presentFiltered(ctx, filter, page);
			return { result, ...pages, child: presentChildren(ctx.lang, categories, pcid) };
		}),
	),
	handle(listCalls.topicBanners, async (ctx, { body: { fid } }) => ({
		lists: await presentBanners(ctx, sectionOf(fid, "fid") ?? ctx.countryFid),
	})),
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
		const [tagIds, picked] = await Promise.all([
			findTagIds(ctx.db, viewer.uid),
			listPickedIds(ctx, ctx.countryFid, "topic"),
		]);
		const chosen = await listFollowableTopics(ctx.db, viewer.uid, picked);
		const rows = await listRecommendedTopics(
			ctx.db,
			{ uid: viewer.uid, countryFid: viewer.countryFid, tagIds: [...tagIds] },
			2 * topicRules.recommended,
		);
		const others = rows.filter(({ topid }) => !chosen.some((one) => one.topid === topid));
		return { lists: (await presentTopics(ctx, [...chosen, ...others])).slice(0, topicRules.recommended) };
	}),
	handle(listCalls.topicTags, async (ctx, { query: { topid = 0 } }) => ({
		lists: presentTopicTags(ctx.lang, topid === 0 ? [] : (await getTopic(ctx.db, topid)).tagIds),
	})),
	handle(listCalls.topicMembers, (ctx, { params, query }) => presentMembers(ctx, params.topid, query)),
];
