import { topicActions } from "#contract/topicModeration.ts";
import { on } from "../../platform/jobs/events.ts";
import { defineDomain } from "../domain.ts";
import { withApply } from "../moderationSlot.ts";
import { endFollows } from "./actions/deleteTopic.ts";
import { moderateTopic } from "./actions/moderateTopic.ts";
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
	moderation: withApply(topicActions, {
		"hide-topic": (ctx, topid, { value, reason }) =>
			moderateTopic(ctx, { topid, action: value === 0 ? "show" : "hide", reason }),
		"close-topic": (ctx, topid, { value, reason }) =>
			moderateTopic(ctx, { topid, action: value === 0 ? "open" : "close", reason }),
	}),
	counters,
	exportData,
	purge,
});
