import { numberFormat } from "#contract/formats.ts";
import { currencyNames } from "#contract/ledger.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { toExcerpt } from "../../../platform/data/richText.ts";
import { t } from "../../../platform/i18n.ts";
import { loadRows, type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { proposalConfirmed } from "./events.ts";
import { listConfirmed } from "./queries.ts";

/** The team gave the member something, or took it: `subject` is the proposal. */
export const proposalNotification: NotificationKind = {
	kind: "wallet-proposal",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "gold",
	on: [notifyOn(proposalConfirmed, (_db, { id, uid }) => [{ subject: id, ref: id, to: [uid] }])],
	load: loadRows(
		({ db, viewer }, ids) => listConfirmed(db, viewer.uid, ids),
		(row, { lang }) => {
			const amount = numberFormat(lang).format(row.amount);
			const key = row.kind === "grant" ? "notification.text.wallet-grant" : "notification.text.wallet-punishment";
			return {
				text: () => t(lang, key, { amount, currency: currencyNames[row.currency] }),
				excerpt: () => toExcerpt(row.reason),
				opens: pathTo("ucenter/wallet/receipt/:id", { id: row.transferId ?? 0 }),
			};
		},
	),
};
