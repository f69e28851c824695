import { on } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { endFollows } from "./actions/deleteTopic.ts";
import { counters } from "./counters.ts";
import { topicDeleted } from "./events.ts";
import { exportData } from "./exportData.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

/** Topics and groups, and who follows them. */
export const topics = defineDomain({
	name: "topics",
	routes,
	on: [on(topicDeleted, "topics.end-follows", endFollows)],
	counters,
	exportData,
	purge,
});
