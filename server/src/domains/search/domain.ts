import { on } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { threadMoved } from "../threads/events.ts";
import { deleteOldSearches } from "./hotSearch/queries.ts";
import { markMovedReplies } from "./post/indexing.ts";
import { routes } from "./routes.ts";
import { refreshVocabulary } from "./word/refreshVocabulary.ts";

export const search = defineDomain({
	name: "search",
	routes,
	on: [on(threadMoved, "search.mark-moved-replies", markMovedReplies)],
	schedules: [
		{ name: "search.forget-searches", cron: "12 2 * * *", run: deleteOldSearches },
		{ name: "search.refresh-vocabulary", cron: "23 * * * *", run: ({ db }) => refreshVocabulary(db) },
	],
});
