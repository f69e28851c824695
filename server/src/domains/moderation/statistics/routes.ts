import { moderationStatistics } from "#contract/moderationStatistics.ts";
import { handle, type Route } from "../../../platform/http/dispatcher.ts";
import { presentStatistics } from "./presenter.ts";

export const routes: Route[] = [
	handle(moderationStatistics, (ctx, { query }) => presentStatistics(ctx, query.country_fid)),
];
