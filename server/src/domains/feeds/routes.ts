import { authorTag, feedTag, sectionFeedTag, threadTag } from "#contract/cacheTags.ts";
import * as calls from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { ThreadList } from "#contract/threadLists.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Page, PageQuery } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { listIntroducingThreads, listSpecials, listTopThreads } from "./find/find.ts";
import { listFollowedThreads } from "./followed/feed.ts";
import { countNewThreads } from "./newThreads.ts";
import { presentFeedPage } from "./presenter.ts";
import { listLatestThreads } from "./queries.ts";
import { isEligible, rankForYou } from "./ranked/forYou.ts";
import { presentRankedPage } from "./ranked/presenter.ts";
import { findReasons } from "./ranked/reasons.ts";
import { listTrending } from "./ranked/trending.ts";
import { recommendMembers } from "./recommendations.ts";
import { maxFollowedOffset } from "./rules.ts";
import { getSectionActivity, getSectionHighlights } from "./sectionActivity.ts";

export const routes = [
	handle(calls.latestThreads, (ctx, { query: { country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		const list = (page: Page) => listLatestThreads(ctx.db, fid === globalSection.fid ? undefined : fid, page);
		return presentFeedPage(ctx, query, list, {
			shared: { key: ["latest", fid], tags: [feedTag, sectionFeedTag(fid)], pinnedIn: { countryFid: fid } },
		});
	}),
	handle(calls.forYou, (ctx, { query: { page_r: page, country_fid, ...query } }) =>
		presentForYou(ctx, country_fid, { ...query, page }),
	),
	handle(calls.recommendedThreads, (ctx, { query: { fid } }) => presentForYou(ctx, fid, {})),
	handle(calls.followingThreads, (ctx, { query }) =>
		presentFeedPage(ctx, query, (page) => listFollowedThreads(ctx, page), {
			maxOffset: maxFollowedOffset,
			readable: true,
		}),
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
		count: await countNewThreads(ctx, feed, requestedSection(ctx, country_fid), new Date(since * 1_000)),
	})),
	handle(recommendedList, async (ctx) => ({ lists: await recommendMembers(ctx) })),
	handle(calls.sectionActivity, async (ctx) => ({
		lists: await getSectionActivity(ctx.deps),
		...(await getSectionHighlights(ctx, ctx.countryFid)),
	})),
];

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}

function presentForYou(ctx: Ctx, countryFid: number | undefined, query: PageQuery): Promise<ThreadList> {
	const fid = requestedSection(ctx, countryFid);
	const list = {
		name: `forYou ${fid}`,
		rank: () => rankForYou(ctx, fid),
		extras: findReasons.bind(undefined, ctx, fid),
	};
	const load = (): Promise<ThreadList> => presentRankedPage(ctx, list, query);
	// Which list a page number belongs to depends on the reader.
	if (query.page !== undefined) return load();
	const tagsOf = ({ lists }: ThreadList): string[] =>
		lists.flatMap(({ tid, authorid }) => [threadTag(tid), authorTag(authorid)]);
	return shareAmongGuests(
		ctx,
		calls.forYou.id,
		{ fid, ...query },
		(shown) => [feedTag, sectionFeedTag(fid), ...tagsOf(shown)],
		load,
	);
}
