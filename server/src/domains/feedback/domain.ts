import { feedbackActions, feedbackRules } from "#contract/feedback.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
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
			text: "admin.feedbackText",
			icon: "support",
			access: ({ auditor }) => auditor,
			async note(db, lang) {
				const n = await countOpenFeedback(db, feedbackRules.countMax + 1);
				return n === 0 ? "" : t(lang, "admin.feedbackPending", { n });
			},
		},
	],
	answerTimes: feedbackAnswerTimes,
	memberState,
	exportData,
	purge,
});
