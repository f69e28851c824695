import { and, inArray } from "drizzle-orm";
import { currencyNames } from "#contract/ledger.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../notificationSlot.ts";
import { paymentDecided, paymentHeld } from "./events.ts";
import { isOwnReview } from "./queries.ts";
import { paymentReviews } from "./tables.ts";

const textOf = {
	open: "notification.text.payment-held",
	paid: "notification.text.payment-paid",
	refused: "notification.text.payment-refused",
} as const;

const notifyBoth = ({ id, uid, payer }: { id: number; uid: number; payer: number | null }) => [
	{ subject: id, ref: id, to: payer === null ? [uid] : [uid, payer] },
];

/** A payment to the member, or one that the member makes, is held or was reviewed: `subject` is the review. */
export const reviewNotification: NotificationKind = {
	kind: "payment-review",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [
		notifyOn(paymentHeld, (_db, review) => notifyBoth(review)),
		notifyOn(paymentDecided, (_db, review) => notifyBoth(review)),
	],
	load: loadRows(
		({ db, viewer }, ids) =>
			db
				.select()
				.from(paymentReviews)
				.where(and(inArray(paymentReviews.id, ids), isOwnReview(viewer.uid))),
		({ state, amount, currency, answer }, { lang }) => ({
			text: () => t(lang, textOf[state], { amount, currency: currencyNames[currency] }),
			excerpt: () => answer,
			opens: pathTo("ucenter/wallet/reviews"),
		}),
	),
};
