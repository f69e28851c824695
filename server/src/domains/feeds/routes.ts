import { followingThreads, forYou, latestThreads, sectionActivity } from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { decodeScoreCursor, decodeTimeCursor, encodeScoreCursor, encodeTimeCursor } from "./cursor.ts";
import { presentFeedPage } from "./presenter.ts";
import { listFollowedThreads, listForYouThreads, listLatestThreads } from "./queries.ts";
import { recommendMembers } from "./recommendations.ts";
import { sectionBoost } from "./rules.ts";
import { getSectionActivity } from "./sectionActivity.ts";

export const routes = [
	handle(latestThreads, (ctx, { query: { page, limit, country_fid, cursor } }) => {
		const fid = requestedSection(ctx, country_fid);
		const list = listLatestThreads.bind(undefined, ctx.db, fid === globalSection.fid ? undefined : fid);
		return presentFeedPage(ctx, { after: decodeTimeCursor(cursor), page, limit, list, encodeCursor: cursorAfter });
	}),
	handle(forYou, (ctx, { query: { page_r: page, limit, country_fid, cursor } }) => {
		const fid = requestedSection(ctx, country_fid);
		const encodeCursor = (row: ThreadRow): string => encodeScoreCursor({ score: row.hot + sectionBoost(row.countryFid, fid), tid: row.tid });
		return presentFeedPage(ctx, { after: decodeScoreCursor(cursor), page, limit, list: listForYouThreads.bind(undefined, ctx.db, fid), encodeCursor });
	}),
	handle(followingThreads, (ctx, { query: { page, limit, cursor } }) =>
		presentFeedPage(ctx, {
			after: decodeTimeCursor(cursor),
			page,
			limit,
			list: listFollowedThreads.bind(undefined, ctx.db, ctx.viewer.uid),
			encodeCursor: cursorAfter,
		}),
	),
	handle(recommendedList, async (ctx) => ({ lists: await recommendMembers(ctx) })),
	handle(sectionActivity, async (ctx) => ({ lists: await getSectionActivity(ctx.deps) })),
];

const cursorAfter = (row: ThreadRow): string => encodeTimeCursor(row.tid);

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}
