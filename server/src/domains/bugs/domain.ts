import { type BugStatus, bugActions, bugPriorityOf } from "#contract/bugOptions.ts";
import { t } from "../../platform/i18n.ts";
import { defineDomain } from "../domain.ts";
import { assignmentNotification } from "./assignmentNotification.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { bugNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { bugPort } from "./threadPort.ts";
import { bugWebhooks } from "./webhooks.ts";

/** The bug board: bugs with their options, status and history. */
export const bugs = defineDomain({
	name: "bugs",
	routes,
	notifications: [bugNotification, assignmentNotification],
	moderation: bugActions,
	loggedFields: {
		status: (lang, value) => t(lang, `bug.status.${value as BugStatus}`),
		priority: (lang, value) => t(lang, `bug.priority.${bugPriorityOf(Number(value)) ?? "none"}`),
	},
	counters,
	threadPorts: [bugPort],
	webhooks: bugWebhooks,
	exportData,
	purge,
});
