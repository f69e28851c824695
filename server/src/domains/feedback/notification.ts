import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { toExcerpt } from "../../platform/data/richText.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, type NotificationSetting, notifyOn, readOn } from "../notificationSlot.ts";
import { answersSeen, feedbackAnswered } from "./events.ts";
import { feedbacks } from "./tables.ts";

export const bugsSetting: NotificationSetting = { name: "bugs", order: 8, title: "notification.setting.bugs" };

/** One's feedback was answered: `subject` is the feedback. */
export const feedbackNotification: NotificationKind = {
	kind: "feedback",
	tab: "system",
	setting: bugsSetting,
	icon: "support",
	on: [notifyOn(feedbackAnswered, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	readOn: readOn(answersSeen, ({ uid, ids }) => ({ uid, subjects: ids })),
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select({ id: feedbacks.id, answer: feedbacks.answer })
				.from(feedbacks)
				.where(and(inArray(feedbacks.id, ids), eq(feedbacks.uid, viewer.uid), isNotNull(feedbacks.answeredAt))),
		({ answer }, { lang }) => ({
			text: () => t(lang, "notification.text.feedback"),
			excerpt: () => toExcerpt(answer ?? ""),
			opens: pathTo("ucenter/setting/helpcenter/feedback"),
		}),
	),
};
