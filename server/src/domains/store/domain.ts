import { pathTo } from "#contract/screenPaths.ts";
import { storeActions } from "#contract/storeAdmin.ts";
import { t } from "../../platform/i18n.ts";
import { on } from "../../platform/jobs/events.ts";
import type { Viewer } from "../../platform/security/viewer.ts";
import type { AdminPage } from "../adminSlot.ts";
import { defineDomain } from "../domain.ts";
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
		text: "admin.storeOrdersText",
		icon: "package",
		access: readsStores,
		async note(db, lang) {
			const n = await countPaid(db);
			return n === 0 ? "" : t(lang, "admin.storePending", { n });
		},
	},
	{
		path: pathTo("admin/store/goods"),
		group: "coins",
		title: "admin.storeGoods",
		text: "admin.storeGoodsText",
		icon: "bag",
		access: readsStores,
		callPaths: ["/v5/admin/store/offer", "/v5/admin/store/stock"],
	},
	{
		path: pathTo("admin/store/shops"),
		group: "coins",
		title: "admin.storeShops",
		text: "admin.storeShopsText",
		icon: "map-pin",
		access: readsStores,
	},
	{
		path: pathTo("admin/store/sales"),
		group: "coins",
		title: "admin.storeSales",
		text: "admin.storeSalesText",
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
