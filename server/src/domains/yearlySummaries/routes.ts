import * as calls from "#contract/yearlySummaries.ts";
import { handle, type Route } from "../../platform/http/dispatcher.ts";
import { makeOwnSummary, setHidden } from "./actions/makeSummaries.ts";
import { presentSummaries } from "./presenter.ts";

export const routes: Route[] = [
	handle(calls.getSummary, (ctx, { query }) => presentSummaries(ctx, query)),
	handle(calls.makeSummary, (ctx, { body: { year } }) => makeOwnSummary(ctx, year)),
	handle(calls.hideSummary, (ctx, { body: { year, hide } }) => setHidden(ctx, { year, hidden: hide === 1 })),
];
