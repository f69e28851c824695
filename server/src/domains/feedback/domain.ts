import { feedbackActions, feedbackRules } from "#contract/feedback.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { notifyAdministrators } from "./actions/notifyAdministrators.ts";
import { feedbackAnswerTimes } from "./answerTimes.ts";
import { exportData } from "./exportData.ts";
import { feedbackNotification } from "./notification.ts";
import { purge } from "./purge.ts";
import { countOpenFeedback, memberState } from "./queries.ts";
import { routes } from "./routes.ts";
import { feedbackMailbox } from "./settings.ts";

export const feedback = defineDomain({
	name: "feedback",
	moderation: feedbackActions,
	routes,
	settings: [feedbackMailbox],
	notifications: [feedbackNotification],
	schedules: [{ name: "feedback.notify-administrators", cron: "*/15 * * * *", run: notifyAdministrators }],
	admin: [
		{
			path: pathTo("admin/feedback"),
			group: "support",
			title: "admin.feedback",
			icon: "support",
			access: ({ auditor }) => auditor,
			note: pendingNote((db) => countOpenFeedback(db, feedbackRules.countMax + 1), "admin.feedbackPending"),
		},
	],
	answerTimes: feedbackAnswerTimes,
	memberState,
	exportData,
	purge,
});
