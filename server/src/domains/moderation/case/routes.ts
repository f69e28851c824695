import * as calls from "#contract/reportCases.ts";
import { reportRules } from "#contract/reports.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { choosableSections } from "../policy.ts";
import { claimCase } from "./actions/claimCase.ts";
import { closeCase } from "./actions/closeCase.ts";
import { closeCases } from "./actions/closeCases.ts";
import { undoCase } from "./actions/undoCase.ts";
import { presentCase, presentCases } from "./presenter.ts";
import { listCases } from "./queries.ts";

const { page } = reportRules;

export const routes: Route[] = [
	handle(calls.listReportCases, async (ctx, { query: { country_fid: countryFid, ...filter } }) => {
		const rows = await listCases(ctx.db, ctx.viewer, { ...filter, countryFid }, page + 1);
		const { shown, next } = cutPageById(rows, page);
		return { lists: await presentCases(ctx, shown), next, sections: choosableSections(ctx.viewer) };
	}),
	handle(calls.claimReportCase, async (ctx, { body }) => {
		await claimCase(ctx, body);
		return presentCase(ctx, body.id);
	}),
	handle(calls.closeReportCase, async (ctx, { body: { id, ...decision } }) => {
		await closeCase(ctx, id, decision);
		return presentCase(ctx, id);
	}),
	handle(calls.closeReportCases, (ctx, { body: { ids, ...decision } }) => closeCases(ctx, ids, decision)),
	handle(calls.undoReportCase, async (ctx, { body: { id } }) => {
		await undoCase(ctx, id);
		return presentCase(ctx, id);
	}),
];
