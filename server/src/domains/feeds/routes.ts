import { followingThreads, forYou, latestThreads, sectionPulse } from "#contract/feeds.ts";
import { recommendedList } from "#contract/interests.ts";
import { globalSection, sectionOfFid } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle } from "../../platform/dispatch.ts";
import { Invalid } from "../../platform/errors.ts";
import type { ThreadRow } from "../threads/queries.ts";
import { readScoreCursor, readTimeCursor, scoreCursor, timeCursor } from "./cursor.ts";
import { presentPage } from "./page.ts";
import { recommendPeople } from "./people.ts";
import { sectionPulses } from "./pulse.ts";
import { listFollowed, listForYou, listLatest } from "./queries.ts";
import { boostOf } from "./rules.ts";

export const routes = [
	handle(latestThreads, (ctx, { query: { page, limit, country_fid, cursor } }) => {
		const fid = requestedSection(ctx, country_fid);
		const list = listLatest.bind(undefined, ctx.db, fid === globalSection.fid ? undefined : fid);
		return presentPage(ctx, { after: readTimeCursor(cursor), page, limit, list, cursorOf: cursorAfter });
	}),
	handle(forYou, (ctx, { query: { page_r: page, limit, country_fid, cursor } }) => {
		const fid = requestedSection(ctx, country_fid);
		const cursorOf = (row: ThreadRow): string => scoreCursor({ score: row.hot + boostOf(row.countryFid, fid), tid: row.tid });
		return presentPage(ctx, { after: readScoreCursor(cursor), page, limit, list: listForYou.bind(undefined, ctx.db, fid), cursorOf });
	}),
	handle(followingThreads, (ctx, { query: { page, limit, cursor } }) =>
		presentPage(ctx, { after: readTimeCursor(cursor), page, limit, list: listFollowed.bind(undefined, ctx.db, ctx.viewer.uid), cursorOf: cursorAfter }),
	),
	handle(recommendedList, async (ctx) => ({ lists: await recommendPeople(ctx) })),
	handle(sectionPulse, async (ctx) => ({ lists: await sectionPulses(ctx.deps) })),
];

const cursorAfter = (row: ThreadRow): string => timeCursor(row.tid);

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !sectionOfFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}
