import { reportContent as reportCall } from "#contract/reports.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { reportContent } from "./actions/reportContent.ts";

export const routes: Route[] = [handle(reportCall, (ctx, { body }) => reportContent(ctx, body))];
