import { pathTo } from "#contract/screenPaths.ts";
import { storeActions } from "#contract/storeAdmin.ts";
import { on } from "../../platform/jobs/events.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import { type AdminPage, pendingNote } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
import { closedField } from "../moderationSlot.ts";
import { countPaid } from "./admin/queries.ts";
import { routes as adminRoutes } from "./admin/routes.ts";
import { orderChanged } from "./events.ts";
import { exportData } from "./exportData.ts";
import { goodsKinds } from "./kinds.ts";
import { endPickups } from "./order/endPickups.ts";
import { paidOrders } from "./order/ledgerObjects.ts";
import { mailOrder } from "./order/mailOrder.ts";
import { offerNotification, orderNotification } from "./order/notification.ts";
import { routes as orderRoutes } from "./order/routes.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";
import { refundLimit } from "./settings.ts";
import { notifyWaiting } from "./wait/actions.ts";
import { orderWebhooks } from "./webhooks.ts";

/** Those who manage a section run its stores; auditors read all. */
const readsStores = ({ auditor, roles }: Viewer): boolean =>
	auditor || roles.some(({ role }) => role === "country-manager");
const adminPages: readonly AdminPage[] = [
	{
		path: pathTo("admin/store/orders"),
		group: "coins",
		title: "admin.storeOrders",
		icon: "package",
		access: readsStores,
		note: pendingNote(countPaid, "admin.storePending"),
	},
	{
		path: pathTo("admin/store/goods"),
		group: "coins",
		title: "admin.storeGoods",
		icon: "bag",
		access: readsStores,
		callPaths: ["/v5/admin/store/offer", "/v5/admin/store/stock"],
	},
	{
		path: pathTo("admin/store/shops"),
		group: "coins",
		title: "admin.storeShops",
		icon: "map-pin",
		access: readsStores,
	},
	{
		path: pathTo("admin/store/sales"),
		group: "coins",
		title: "admin.storeSales",
		icon: "trend",
		access: readsStores,
	},
];

/** The two stores: XStore and the XGold mall. */
export const store = defineDomain({
	name: "store",
	routes: [...routes, ...orderRoutes, ...adminRoutes],
	goodsKinds,
	settings: [refundLimit],
	moderation: storeActions,
	loggedFields: { name: (_lang, value) => String(value), closed: closedField },
	admin: adminPages,
	on: [on(orderChanged, "store.mail-order", mailOrder)],
	schedules: [
		{ name: "store.notify-waiting", cron: "* * * * *", run: notifyWaiting },
		{ name: "store.end-pickups", cron: "17 * * * *", run: endPickups },
	],
	notifications: [orderNotification, offerNotification],
	ledgerObjects: [paidOrders],
	webhooks: orderWebhooks,
	exportData,
	purge,
});
