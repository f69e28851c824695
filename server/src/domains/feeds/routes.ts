import { authorTag, feedTag, sectionFeedTag, threadTag } from "#contract/cacheTags.ts";
import { constraints } from "#contract/constraints.ts";
import * as calls from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { FeedList, ThreadList } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Page, PageQuery } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { dateOf } from "../../platform/http/wireValues.ts";
import { listIntroducingThreads, listSpecials, listTopThreads } from "./find/find.ts";
import { listFollowedThreads } from "./followed/feed.ts";
import { findFollowedIds } from "./followed/queries.ts";
import { countNewThreads } from "./newThreads.ts";
import { presentFeedPage } from "./presenter.ts";
import { countLatestThreads, listLatestThreads } from "./queries.ts";
import { isEligible, rankForYou } from "./ranked/forYou.ts";
import { presentRankedPage } from "./ranked/presenter.ts";
import { findReasons } from "./ranked/reasons.ts";
import { listTrending } from "./ranked/trending.ts";
import { recommendMembers } from "./recommendations.ts";
import { maxFollowedOffset } from "./rules.ts";
import { getSectionActivity, getSectionHighlights } from "./sectionActivity.ts";

export const routes = [
	handle(calls.latestThreads, async (ctx, { query: { country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		const { readLanguages } = ctx.viewer;
		const section = fid === globalSection.fid ? undefined : fid;
		const list = (page: Page) => listLatestThreads(ctx.db, section, page, readLanguages);
		const key = ["latest", fid, ...readLanguages];
		const tags = [feedTag, sectionFeedTag(fid)];
		const shown = await presentFeedPage(ctx, query, list, {
			name: `latest ${fid}`,
			shared: { key, tags, pinnedIn: { countryFid: fid } },
		});
		// The last page by number counts itself.
		if (shown.next === null && !query.cursor) return asFeed(shown);
		const counted = await ctx.deps.dataCache.get(`count ${key.join(" ")}`, async () => ({
			value: { count: await countLatestThreads(ctx.db, section, readLanguages) },
			tags,
		}));
		const count = Math.max(counted.count, shown.count);
		return { ...asFeed(shown), count, totalPage: Math.ceil(count / (query.limit ?? constraints.feedPageSize)) };
	}),
	handle(calls.forYou, async (ctx, { query: { page_r: page, country_fid, ...query } }) =>
		asFeed(await presentForYou(ctx, country_fid, { ...query, page })),
	),
	handle(calls.recommendedThreads, (ctx, { query: { fid } }) => presentForYou(ctx, fid, {})),
	handle(calls.followingThreads, async (ctx, { query }) =>
		asFeed(
			await presentFeedPage(ctx, query, (page) => listFollowedThreads(ctx, page), {
				name: "following",
				maxOffset: maxFollowedOffset,
				readable: true,
			}),
		),
	),
	handle(calls.trendingThreads, (ctx, { query: { country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		const rank = async () => (await listTrending(ctx, fid)).filter((one) => isEligible(ctx, one)).map(({ tid }) => tid);
		return presentRankedPage(ctx, { name: `trending ${fid}`, rank }, query);
	}),
	handle(calls.topThreads, (ctx, { body: { fid = ctx.countryFid, limit } }) =>
		presentRankedPage(ctx, { name: `top ${fid}`, rank: () => listTopThreads(ctx, fid) }, { limit }),
	),
	handle(calls.specialThreads, (ctx, { query: { country_fid, limit } }) => {
		const fid = requestedSection(ctx, country_fid);
		return presentRankedPage(ctx, { name: `specials ${fid}`, rank: () => listSpecials(ctx, fid) }, { limit });
	}),
	handle(calls.introductions, (ctx, { query: { country_fid, page, limit } }) => {
		const fid = requestedSection(ctx, country_fid);
		return presentRankedPage(
			ctx,
			{ name: `introductions ${fid}`, rank: () => listIntroducingThreads(ctx, fid) },
			{ page, limit },
		);
	}),
	handle(calls.countNewThreads, async (ctx, { query: { feed, since, country_fid } }) => ({
		count: await countNewThreads(ctx, feed, requestedSection(ctx, country_fid), dateOf(since)),
	})),
	handle(recommendedList, async (ctx) => ({ lists: await recommendMembers(ctx) })),
	handle(calls.sectionActivity, async (ctx) => ({
		lists: await getSectionActivity(ctx.deps),
		...(await getSectionHighlights(ctx, ctx.countryFid)),
	})),
];

/** A page of threads as the documents print a feed. */
const asFeed = ({ lists: list, ...page }: ThreadList): FeedList => ({ list, ...page });

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}

function presentForYou(ctx: Ctx, countryFid: number | undefined, query: PageQuery): Promise<ThreadList> {
	const fid = requestedSection(ctx, countryFid);
	const loadPage = (): Promise<ThreadList> => {
		const followed = findFollowedIds(ctx.db, ctx.viewer.uid);
		// Its readers report a failure.
		followed.catch(() => undefined);
		return presentRankedPage(
			ctx,
			{
				name: `forYou ${fid}`,
				rank: () => rankForYou(ctx, fid, followed),
				extras: findReasons.bind(undefined, ctx, fid, followed),
			},
			query,
		);
	};
	// Which list a page number belongs to depends on the reader.
	if (query.page !== undefined) return loadPage();
	const tagsOf = ({ lists }: ThreadList): string[] =>
		lists.flatMap(({ tid, authorid }) => [threadTag(tid), authorTag(authorid)]);
	return shareAmongGuests(
		ctx,
		calls.forYou.id,
		{ fid, ...query },
		(shown) => [feedTag, sectionFeedTag(fid), ...tagsOf(shown)],
		loadPage,
	);
}
