import { readReported, reportContent as reportCall } from "#contract/reports.ts";
import { acknowledge, handle, type Route } from "../../../platform/http/dispatcher.ts";
import { reportContent } from "./actions/reportContent.ts";
import { presentReported } from "./reported.ts";

export const routes: Route[] = [
	acknowledge(reportCall, (ctx, { body: { reason, message, ...target } }) =>
		reportContent(ctx, target, { reason, message }),
	),
	handle(readReported, (ctx, { query }) => presentReported(ctx, query)),
];
