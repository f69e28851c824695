import { and, eq, inArray, ne } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { paymentDecided } from "./events.ts";
import { paymentReviews } from "./tables.ts";

/** A payment to the member was reviewed: `subject` is the review. */
export const reviewNotification: NotificationKind = {
	kind: "payment-review",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [notifyOn(paymentDecided, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const decided = await db
			.select()
			.from(paymentReviews)
			.where(
				and(inArray(paymentReviews.id, ids), eq(paymentReviews.uid, viewer.uid), ne(paymentReviews.state, "open")),
			);
		return ({ subject }) => {
			const row = decided.find(({ id }) => id === subject);
			return (
				row && {
					text: () =>
						t(lang, row.state === "paid" ? "notification.text.payment-paid" : "notification.text.payment-refused"),
					excerpt: () => row.answer,
					opens: pathTo("ucenter/wallet/reviews"),
				}
			);
		};
	},
};
