import { currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import type { OrderView } from "#contract/storeOrders.ts";
import { csvLine, csvMark } from "../../../platform/data/csv.ts";
import { t } from "../../../platform/i18n.ts";

const columns = ["number", "time", "goods", "quantity", "total", "currency", "state"] as const;

/** A buyer's statement of orders. */
export function ordersToCsv(orders: readonly OrderView[], lang: Lang): string {
	const head = columns.map((name) => t(lang, `order.column.${name}`));
	const lines = orders.map((order) => [
		order.order_sn,
		new Date(order.order_time * 1000).toISOString(),
		order.goods_name,
		order.quantity,
		order.total,
		currencyNames[order.currency],
		t(lang, `order.state.${order.order_status}`),
	]);
	return csvMark + [head, ...lines].map(csvLine).join("");
}
