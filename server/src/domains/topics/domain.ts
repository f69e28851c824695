import { sql } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { topicActions } from "#contract/topicModeration.ts";
import { on } from "../../platform/jobs/events.ts";
import { mayReadPlanned } from "../../platform/security/staffSections.ts";
import { defineDomain } from "../domain.ts";
import { closedField, withApply } from "../moderationSlot.ts";
import { endFollows } from "./actions/deleteTopic.ts";
import { moderateTopic } from "./actions/moderateTopic.ts";
import { adminRoutes } from "./category/adminRoutes.ts";
import { counters } from "./counters.ts";
import { topicDeleted } from "./events.ts";
import { exportData } from "./exportData.ts";
import { hostNotification } from "./host/notification.ts";
import { hostRoutes } from "./host/routes.ts";
import { pickedTopic } from "./pickedTopic.ts";
import { purge } from "./purge.ts";
import { memberState } from "./queries.ts";
import { reportedTopic } from "./reportKind.ts";
import { routes } from "./routes.ts";
import { topics as table } from "./tables.ts";

/** Topics and groups, and who follows them. */
export const topics = defineDomain({
	name: "topics",
	routes: [...routes, ...hostRoutes, ...adminRoutes],
	notifications: [hostNotification],
	on: [on(topicDeleted, "topics.end-follows", endFollows)],
	loggedFields: { closed: closedField },
	moderation: withApply(topicActions, {
		"hide-topic": (ctx, topid, { value, reason }) =>
			moderateTopic(ctx, { topid, action: value === 0 ? "show" : "hide", reason }),
		"close-topic": (ctx, topid, { value, reason }) =>
			moderateTopic(ctx, { topid, action: value === 0 ? "open" : "close", reason }),
	}),
	reports: [reportedTopic],
	pickedKinds: [pickedTopic],
	admin: [
		{
			path: pathTo("admin/topics"),
			group: "content",
			title: "admin.topics",
			icon: "hash",
			access: (viewer) => mayReadPlanned(viewer).ok,
		},
	],
	medalMeasures: {
		topics: (uid) => sql<number>`(select count(*) from ${table} t where t.uid = ${uid} and t.deleted_at is null)`,
	},
	counters,
	memberState,
	exportData,
	purge,
});
