import { type DataExport, ownRows } from "../../platform/data/exportData.ts";
import { exportColumns } from "../exportColumns.ts";
import { orderMessages, orders } from "./order/tables.ts";
import { receivers, shopStaff, waits } from "./tables.ts";

export const exportData: DataExport = {
	rows: [
		ownRows("orders", {
			table: orders,
			owner: orders.uid,
			columns: {
				id: orders.id,
				store: orders.store,
				state: orders.state,
				total: orders.total,
				currency: orders.currency,
				delivery: orders.delivery,
				receiver: orders.receiver,
				shop: orders.shopId,
				carrier: orders.carrier,
				trackingNumber: orders.trackingNumber,
				createdAt: orders.createdAt,
				completedAt: orders.completedAt,
				refundedAt: orders.refundedAt,
			},
			key: "id",
		}),
		ownRows("order-messages", {
			table: orderMessages,
			owner: orderMessages.uid,
			columns: {
				id: orderMessages.id,
				order: orderMessages.orderId,
				message: orderMessages.message,
				createdAt: orderMessages.createdAt,
			},
			key: "id",
		}),
		ownRows("receivers", exportColumns(receivers, "id", "details", "createdAt")),
		ownRows("awaited-goods", {
			table: waits,
			owner: waits.uid,
			columns: { offer: waits.offerId, createdAt: waits.createdAt },
			key: "offer",
		}),
		ownRows("shops", {
			table: shopStaff,
			owner: shopStaff.uid,
			columns: { shop: shopStaff.shopId, createdAt: shopStaff.createdAt },
			key: "shop",
		}),
	],
};
