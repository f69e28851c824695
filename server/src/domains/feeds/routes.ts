import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { followingThreads, forYou, latestThreads, sectionActivity } from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import type { Page } from "../../platform/data/pagination.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { presentFeedPage } from "./presenter.ts";
import { listFollowedThreads, listForYouThreads, listLatestThreads } from "./queries.ts";
import { recommendMembers } from "./recommendations.ts";
import { getSectionActivity, getSectionHighlights } from "./sectionActivity.ts";

export const routes = [
	handle(latestThreads, (ctx, { query: { country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		const list = (page: Page) => listLatestThreads(ctx.db, fid === globalSection.fid ? undefined : fid, page);
		return presentFeedPage(ctx, "time", query, list, { key: ["latest", fid], tags: [feedTag, sectionFeedTag(fid)], stickyOf: { countryFid: fid } });
	}),
	handle(forYou, (ctx, { query: { page_r: page, country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		const list = (request: Page) => listForYouThreads(ctx.db, fid, request);
		return presentFeedPage(ctx, "score", { ...query, page }, list, { key: ["forYou", fid], tags: [feedTag, sectionFeedTag(fid)] });
	}),
	handle(followingThreads, (ctx, { query }) => presentFeedPage(ctx, "time", query, (page) => listFollowedThreads(ctx.db, ctx.viewer.uid, page))),
	handle(recommendedList, async (ctx) => ({ lists: await recommendMembers(ctx) })),
	handle(sectionActivity, async (ctx) => ({ lists: await getSectionActivity(ctx.deps), ...(await getSectionHighlights(ctx, ctx.countryFid)) })),
];

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}
