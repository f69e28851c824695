import * as calls from "#contract/reports.ts";
import { cutPageById } from "../../../platform/data/pagination.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { closeReportCase } from "./actions/closeReportCase.ts";
import { reportContent } from "./actions/reportContent.ts";
import { presentReportCases } from "./presenter.ts";
import { listOpenCases } from "./queries.ts";

const { page } = calls.reportRules;

export const routes: Route[] = [
	handle(calls.reportContent, (ctx, { body }) => reportContent(ctx, body)),
	handle(calls.listReportCases, async (ctx, { query }) => {
		const { shown, next } = cutPageById(await listOpenCases(ctx.db, ctx.viewer, { cursor: query.cursor, limit: page + 1 }), page);
		return { lists: await presentReportCases(ctx.db, shown), next };
	}),
	handle(calls.closeReportCase, (ctx, { body }) => closeReportCase(ctx, body)),
];
