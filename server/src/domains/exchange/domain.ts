import { exchangeActions } from "#contract/exchange.ts";
import { pathTo } from "#contract/screenPaths.ts";
import { defineDomain } from "../domain.ts";
import { moveRates } from "./actions/changeRates.ts";
import { expireOrders } from "./actions/endOrders.ts";
import { counters } from "./counters.ts";
import { exportData } from "./exportData.ts";
import { exchangeLines } from "./ledgerObjects.ts";
import { purge } from "./purge.ts";
import { routes } from "./routes.ts";

/** The exchange of XGold into XCoin (C-09). */
export const exchange = defineDomain({
	name: "exchange",
	routes,
	counters,
	schedules: [
		{ name: "exchange.expire-orders", cron: "* * * * *", run: expireOrders },
		// Days begin at different hours in the sections.
		{ name: "exchange.move-rates", cron: "*/15 * * * *", run: moveRates },
	],
	moderation: exchangeActions,
	ledgerObjects: [exchangeLines],
	admin: [
		{
			path: pathTo("admin/exchange"),
			group: "coins",
			title: "admin.exchange",
			icon: "exchange",
			access: ({ auditor }) => auditor,
		},
	],
	exportData,
	purge,
});
