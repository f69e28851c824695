import { and, eq, inArray } from "drizzle-orm";
import { pathTo } from "#contract/screenPaths.ts";
import type { LedgerObjects } from "../../ledgerSlot.ts";
import { listLines } from "./queries.ts";
import { orders } from "./tables.ts";

/** Orders that payments and refunds are for. */
export const paidOrders: LedgerObjects = {
	kind: "order",
	async load({ db, viewer, lang }, ids) {
		const [own, lines] = await Promise.all([
			db
				.select({ id: orders.id })
				.from(orders)
				.where(and(inArray(orders.id, [...ids]), eq(orders.uid, viewer.uid))),
			listLines(db, ids),
		]);
		return (id) =>
			own.some((order) => order.id === id)
				? {
						title: lines.find(({ orderId }) => orderId === id)?.names[lang] ?? "",
						path: pathTo("xstore/order/orderDetail", { order_id: id }),
					}
				: undefined;
	},
};
