import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, notifyInTransaction } from "../../notificationSlot.ts";
import { findBalances } from "../queries.ts";
import { yearEndNear } from "./events.ts";

/** One's XCoin will be cleared at the end of the year: `subject` is the year, `refs` are how many days were left. */
export const yearEndNotification: NotificationKind = {
	kind: "year-end",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gem",
	on: [notifyInTransaction(yearEndNear, (_db, { year, days, uids }) => [{ subject: year, ref: days, to: uids }])],
	async load({ db, viewer, lang }) {
		const { xcoin } = await findBalances(db, viewer.uid);
		return ({ subject }) => ({
			text: () => t(lang, "notification.text.year-end", { n: xcoin, year: subject }),
			opens: pathTo("ucenter/wallet/xcoin"),
		});
	},
};
