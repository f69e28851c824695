import { pathTo } from "#contract/screenPaths.ts";
import { dayMs } from "../../platform/durations.ts";
import { t } from "../../platform/i18n.ts";
import { addDays, dayIn } from "../../platform/sectionDays.ts";
import { type NotificationKind, notifyInTransaction } from "../notificationSlot.ts";
import { signInMissing } from "./events.ts";
import { listLatest } from "./queries.ts";

const numberOf = (day: string): number => Date.parse(day) / dayMs;

/**
 * One wanted to be reminded of the daily sign-in: `subject` is the day, counted from 1970. It is gone with the sign-in,
 * and with the day.
 */
export const signInNotification: NotificationKind = {
	kind: "sign-in",
	tab: "system",
	setting: { name: "sign-in", order: 11, title: "notification.setting.sign-in" },
	icon: "sunrise",
	on: [notifyInTransaction(signInMissing, (_db, { day, uids }) => [{ subject: numberOf(day), ref: 1, to: uids }])],
	async load({ db, viewer, lang, now }) {
		const today = dayIn(viewer.countryFid, now);
		const [last] = await listLatest(db, viewer.uid, today, 1);
		const streak = last && last.day === addDays(today, -1) ? last.streak : 0;
		return ({ subject }) =>
			subject === numberOf(today) && last?.day !== today
				? { text: () => t(lang, "notification.text.sign-in", { n: streak }), opens: pathTo("task") }
				: undefined;
	},
};
