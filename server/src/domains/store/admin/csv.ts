import { currencyNames } from "#contract/ledger.ts";
import type { Lang } from "#contract/sections.ts";
import { csvLine } from "../../../platform/data/csv.ts";
import { t } from "../../../platform/i18n.ts";
import { orderNumber } from "../order/presenter.ts";
import type { OrderLineRow, OrderRow } from "../order/queries.ts";

const columns = ["number", "time", "goods", "quantity", "total", "currency", "state"] as const;
const receiverColumns = ["firstName", "lastName", "phone", "address", "city", "areaCode"] as const;

/** Orders of a section for its shop, with receivers. */
export function adminOrdersToCsv(orders: readonly OrderRow[], lines: readonly OrderLineRow[], lang: Lang): string {
	const head = [
		...columns.map((name) => t(lang, `order.column.${name}`)),
		...receiverColumns.map((name) => t(lang, `receiver.${name}`)),
		t(lang, "order.carrier"),
		t(lang, "order.tracking"),
	];
	const rows = orders.map((order) => {
		const own = lines.filter(({ orderId }) => orderId === order.id);
		return [
			orderNumber(order),
			order.createdAt.toISOString(),
			own.map(({ names }) => names[lang]).join("; "),
			own.reduce((sum, { quantity }) => sum + quantity, 0),
			order.total,
			currencyNames[order.currency],
			t(lang, `order.state.${order.state}`),
			...receiverColumns.map((name) => order.receiver?.[name] ?? ""),
			order.carrier,
			order.trackingNumber,
		];
	});
	return [head, ...rows].map(csvLine).join("");
}
