import { inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import { t } from "../../../platform/i18n.ts";
import { listAdministrators } from "../../accounts/role/queries.ts";
import { loadRows, type NotificationKind, notifyOn } from "../../notificationSlot.ts";
import { differenceFound } from "./events.ts";
import { walletReconciliations } from "./tables.ts";

/** The ledger does not agree with itself, for administrators: `subject` is the reconciliation. */
export const differenceNotification: NotificationKind = {
	kind: "wallet-difference",
	tab: "system",
	setting: { name: "wallet", order: 9, title: "notification.setting.wallet" },
	icon: "warning",
	on: [notifyOn(differenceFound, async (db, { id }) => [{ subject: id, ref: id, to: await listAdministrators(db) }])],
	load: loadRows(
		async ({ db, viewer }, ids) =>
			viewer.admin ? db.select().from(walletReconciliations).where(inArray(walletReconciliations.id, ids)) : [],
		({ report }, { lang }) => ({
			text: () => t(lang, "notification.text.wallet-difference", { n: report?.count ?? 0 }),
			opens: pathTo("admin/reconciliation"),
		}),
	),
};
