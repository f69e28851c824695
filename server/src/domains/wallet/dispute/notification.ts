import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { t } from "../../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { disputeAnswered } from "./events.ts";
import { disputes } from "./tables.ts";

/** One's complaint about a line was answered: `subject` is the complaint. */
export const disputeNotification: NotificationKind = {
	kind: "dispute",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [notifyOn(disputeAnswered, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const answered = await db
			.select({ id: disputes.id, transferId: disputes.transferId, answer: disputes.answer })
			.from(disputes)
			.where(and(inArray(disputes.id, ids), eq(disputes.uid, viewer.uid), isNotNull(disputes.answeredAt)));
		const byId = new Map(answered.map((row) => [row.id, row]));
		return ({ subject }) => {
			const row = byId.get(subject);
			return (
				row && {
					text: () => t(lang, "notification.text.dispute"),
					excerpt: () => toExcerpt(row.answer ?? ""),
					opens: pathTo("ucenter/wallet/receipt/:id", { id: row.transferId }),
				}
			);
		};
	},
};
