import { inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdministrators } from "../../accounts/role/queries.ts";
import { type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { differenceFound } from "./events.ts";
import { walletReconciliations } from "./tables.ts";

/** The ledger does not agree with itself, for administrators: `subject` is the reconciliation. */
export const differenceNotification: NotificationKind = {
	kind: "wallet-difference",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "warning",
	on: [notifyOn(differenceFound, async (db, { id }) => [{ subject: id, ref: id, to: await listAdministrators(db) }])],
	async load({ db, viewer, lang }, rows) {
		const ids = rows.map(({ subject }) => subject);
		const { id, report } = walletReconciliations;
		const found = viewer.admin
			? await db.select({ id, report }).from(walletReconciliations).where(inArray(id, ids))
			: [];
		return ({ subject }) => {
			const row = found.find((one) => one.id === subject);
			return (
				row && {
					text: () => t(lang, "notification.text.wallet-difference", { n: row.report?.count ?? 0 }),
					opens: pathTo("admin/reconciliation"),
				}
			);
		};
	},
};
