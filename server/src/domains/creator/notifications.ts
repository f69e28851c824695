import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, type NotificationSetting, notifyOn } from "../notificationSlot.ts";
import { applicationDecided, incomePaid } from "./events.ts";
import { creatorIncomes } from "./income/tables.ts";
import { creatorApplications } from "./tables.ts";

const setting: NotificationSetting = { name: "creator", order: 11, title: "notification.setting.creator" };

/** An application was decided: `subject` is the application. */
const decisionNotification: NotificationKind = {
	kind: "creator-decision",
	tab: "system",
	setting,
	icon: "trend",
	on: [notifyOn(applicationDecided, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select({ id: creatorApplications.id, state: creatorApplications.state })
				.from(creatorApplications)
				.where(and(inArray(creatorApplications.id, ids), eq(creatorApplications.uid, viewer.uid))),
		({ state }, { viewer, lang }) => {
			if (state !== "accepted" && state !== "refused") return undefined;
			const opens = state === "accepted" && viewer.creator ? pathTo("ucenter/account/creator") : pathTo("creator");
			return { text: () => t(lang, `notification.text.creator-${state}`), opens };
		},
	),
};

/** The income of a month was paid: `subject` is its line. */
const incomeNotification: NotificationKind = {
	kind: "creator-income",
	tab: "system",
	setting,
	icon: "trend",
	on: [notifyOn(incomePaid, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select({ id: creatorIncomes.id, month: creatorIncomes.month, amount: creatorIncomes.amount })
				.from(creatorIncomes)
				.where(and(inArray(creatorIncomes.id, ids), eq(creatorIncomes.uid, viewer.uid))),
		({ month, amount }, { viewer, lang }) => {
			const yearAndMonth = month.slice(0, 7);
			return {
				text: () => t(lang, "notification.text.creator-income", { amount, month: yearAndMonth }),
				opens: viewer.creator
					? pathTo("ucenter/account/creator/income", { month: yearAndMonth })
					: pathTo("ucenter/wallet/xcoin"),
			};
		},
	),
};

export const notifications = [decisionNotification, incomeNotification];
