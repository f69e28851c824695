import { feedTag, sectionFeedTag } from "#contract/cacheTags.ts";
import { followingThreads, forYou, latestThreads, sectionActivity } from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { shareAmongGuests } from "../../platform/http/shareAmongGuests.ts";
import { presentFeedPage } from "./presenter.ts";
import { listFollowedThreads, listForYouThreads, listLatestThreads } from "./queries.ts";
import { recommendMembers } from "./recommendations.ts";
import { getSectionActivity } from "./sectionActivity.ts";

export const routes = [
	handle(latestThreads, (ctx, { query: { country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		return shareAmongGuests(ctx, latestThreads.id, { fid, ...query }, [feedTag, sectionFeedTag(fid)], () =>
			presentFeedPage(ctx, "time", query, (page) => listLatestThreads(ctx.db, fid === globalSection.fid ? undefined : fid, page)),
		);
	}),
	handle(forYou, (ctx, { query: { page_r: page, country_fid, ...query } }) => {
		const fid = requestedSection(ctx, country_fid);
		return shareAmongGuests(ctx, forYou.id, { fid, page, ...query }, [feedTag, sectionFeedTag(fid)], () =>
			presentFeedPage(ctx, "score", { ...query, page }, (request) => listForYouThreads(ctx.db, fid, request)),
		);
	}),
	handle(followingThreads, (ctx, { query }) => presentFeedPage(ctx, "time", query, (page) => listFollowedThreads(ctx.db, ctx.viewer.uid, page))),
	handle(recommendedList, async (ctx) => ({ lists: await recommendMembers(ctx) })),
	handle(sectionActivity, async (ctx) => ({ lists: await getSectionActivity(ctx.deps) })),
];

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}
