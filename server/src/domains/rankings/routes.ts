import * as calls from "#contract/rankings.ts";
import { findSectionByFid, globalSection } from "#contract/sections.ts";
import type { Ctx } from "../../platform/context.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { Invalid } from "../../platform/http/errors.ts";
import { presentRanking } from "./presenter.ts";
import { presentTopicRanking } from "./topicPresenter.ts";

export const routes: Route[] = [
	handle(calls.findRanking, (ctx, { query: { country_fid, ...query } }) =>
		presentRanking(ctx, { ...query, countryFid: requestedSection(ctx, country_fid) }),
	),
	handle(calls.rankingList, (ctx, { query: { country_fid, is_global, ...query } }) =>
		presentRanking(ctx, {
			...query,
			countryFid: is_global === 1 ? globalSection.fid : requestedSection(ctx, country_fid),
		}),
	),
	handle(calls.leaderboard, (ctx, { query: { is_all, ...query } }) =>
		presentRanking(ctx, { ...query, countryFid: is_all === 1 ? globalSection.fid : ctx.viewer.countryFid }),
	),
	handle(calls.topicRanking, (ctx, { query: { country_fid, is_global, ...query } }) =>
		presentTopicRanking(ctx, {
			...query,
			countryFid: is_global === 1 ? globalSection.fid : requestedSection(ctx, country_fid),
		}),
	),
];

/** The requested section, else the viewer's. @throws Invalid for an unknown section. */
function requestedSection(ctx: Ctx, countryFid: number | undefined): number {
	if (countryFid !== undefined && !findSectionByFid(countryFid)) throw new Invalid({ country_fid: "field.format" });
	return countryFid ?? ctx.countryFid;
}
