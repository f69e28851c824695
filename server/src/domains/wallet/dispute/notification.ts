import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { t } from "../../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { disputeAnswered } from "./events.ts";
import { disputes } from "./tables.ts";

/** One's complaint about a line was answered: `subject` is the complaint. */
export const disputeNotification: NotificationKind = {
	kind: "dispute",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [notifyOn(disputeAnswered, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select({ id: disputes.id, transferId: disputes.transferId, answer: disputes.answer })
				.from(disputes)
				.where(and(inArray(disputes.id, ids), eq(disputes.uid, viewer.uid), isNotNull(disputes.answeredAt))),
		({ transferId, answer }, { lang }) => ({
			text: () => t(lang, "notification.text.dispute"),
			excerpt: () => toExcerpt(answer ?? ""),
			opens: pathTo("ucenter/wallet/receipt/:id", { id: transferId }),
		}),
	),
};
