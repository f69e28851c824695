import { and, eq, inArray, ne } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { topUpEnded } from "./events.ts";
import { presentTopUp } from "./presenter.ts";
import { topUps } from "./tables.ts";

/** A top-up was done or has failed: `subject` is the top-up. */
export const topUpNotification: NotificationKind = {
	kind: "top-up",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [notifyOn(topUpEnded, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select()
				.from(topUps)
				.where(and(inArray(topUps.id, ids), eq(topUps.uid, viewer.uid), ne(topUps.state, "waiting"))),
		(row, { lang }) => {
			const key = row.state === "done" ? "notification.text.topUpDone" : "notification.text.topUpFailed";
			return {
				text: () => t(lang, key, { phone: presentTopUp(row).phone }),
				excerpt: () => "",
				opens: pathTo("ucenter/wallet/card"),
			};
		},
	),
};
