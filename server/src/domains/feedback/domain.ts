import { feedbackActions } from "#contract/feedback.ts";
import { defineDomain } from "../domain.ts";
import { notifyAdministrators } from "./actions/notifyAdministrators.ts";
import { exportData } from "./exportData.ts";
import { feedbackNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

export const feedback = defineDomain({
	name: "feedback",
	moderation: feedbackActions,
	routes,
	notifications: [feedbackNotification],
	schedules: [{ name: "feedback.notify-administrators", cron: "*/15 * * * *", run: notifyAdministrators }],
	exportData,
	purge,
});
