import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { orderStates, storeNames, storeRules } from "./goods.ts";
import { storeStaffRead } from "./storeAdmin.ts";
import { OrderDetail, OrderView } from "./storeOrders.ts";

const text = (maxLength: number) => Type.String({ maxLength });
const section = Type.Optional(Id);

export const AdminOrderView = Type.Object({
	...OrderView.properties,
	buyer: AuthorView,
	cid: Id,
	/** Name of the receiver or the shop. */
	to: Type.String(),
	case_open: Type.Boolean(),
	refund_asked: Type.Boolean(),
});
export type AdminOrderView = Static<typeof AdminOrderView>;

const orderFilter = {
	cid: section,
	state: Type.Optional(Type.Enum([...orderStates])),
	/** `case` for open cases, `refund` for refunds that await a second person. */
	only: Type.Optional(Type.Union([Type.Literal("case"), Type.Literal("refund")])),
	cursor: Type.Optional(Id),
};

export const listAdminOrders = call({
	...storeStaffRead,
	id: "store.adminOrders",
	scope: "orders.read",
	path: "/v5/admin/store/orders",
	summary: "Orders of a section by state, newest first",
	query: Type.Object(orderFilter),
	response: Type.Object({
		lists: Type.Array(AdminOrderView),
		next: Type.Union([Id, Type.Null()]),
		/** How many are paid, open as a case, and wait for a refund, up to 100 each. */
		counts: Type.Object({ paid: Type.Integer(), case: Type.Integer(), refund: Type.Integer() }),
		sections: Type.Array(Id),
	}),
	errors: ["not-allowed"],
});

const adminOrderCan = Type.Object({
	pack: Type.Boolean(),
	ship: Type.Boolean(),
	complete: Type.Boolean(),
	refund: Type.Boolean(),
	/** Whether the viewer approves or refuses a refund that another person asked for. */
	approve: Type.Boolean(),
	/** Whether the viewer asked for a refund that awaits a second person. */
	withdraw: Type.Boolean(),
	write: Type.Boolean(),
});

export const AdminOrderDetail = Type.Object({
	...OrderDetail.properties,
	buyer: AuthorView,
	/** Who asked for a refund, and why; empty for nobody. */
	refund_by: Type.String(),
	refund_reason: Type.String(),
	/** Unix seconds when it was asked for; 0 for never. */
	refund_asked_time: Type.Integer(),
	/** Whether a refund needs a second person. */
	second: Type.Boolean(),
	may: adminOrderCan,
});
export type AdminOrderDetail = Static<typeof AdminOrderDetail>;

export const readAdminOrder = call({
	...storeStaffRead,
	id: "store.adminOrder",
	scope: "orders.read",
	path: "/v5/admin/store/orders/{id}",
	summary: "An order with its buyer, and what the viewer may do with it",
	params: Type.Object({ id: Id }),
	response: AdminOrderDetail,
	errors: ["not-found", "not-allowed"],
});

export const moveOrders = call({
	...moderatorWrite,
	id: "store.moveOrders",
	sensitive: true,
	scope: "orders.write",
	path: "/v5/admin/store/orders/move",
	summary:
		"Moves orders to the next state; orders that can't be are left as they are. Sending needs carrier and number, one order at a time",
	body: Type.Object({
		/** Ids joined by commas, at most 100. */
		ids: Type.String({ maxLength: 1_800, pattern: "^\\d+(,\\d+)*$" }),
		state: Type.Union([Type.Literal("packed"), Type.Literal("shipping"), Type.Literal("complete")]),
		carrier: Type.Optional(text(200)),
		tracking_number: Type.Optional(text(200)),
	}),
	response: Type.Object({ moved: Type.Integer() }),
	errors: ["not-found", "not-allowed", "order-state", "order-tracking-missing"],
});

export const refundByShop = call({
	...moderatorWrite,
	id: "store.refundOrder",
	sensitive: true,
	path: "/v5/admin/store/orders/refund",
	summary:
		"Refunds an order with a reason; above the limit of the site it asks for a second person, who approves or refuses",
	body: Type.Object({
		order_id: Id,
		/** `ask` begins; a second person answers `approve` or `refuse`. */
		step: Type.Union([Type.Literal("ask"), Type.Literal("approve"), Type.Literal("refuse")]),
		reason: Type.Optional(text(2_000)),
		/** 0 for goods that are lost. */
		restock: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({ refunded: Type.Boolean() }),
	errors: [
		"not-found",
		"not-allowed",
		"order-state",
		"order-refund-asked",
		"order-refund-second-person",
		"content-empty",
	],
});

export const withdrawRefund = call({
	...moderatorWrite,
	id: "store.withdrawRefund",
	sensitive: true,
	path: "/v5/admin/store/orders/refund/withdraw",
	summary: "Takes back a refund that the viewer asked for and that awaits a second person",
	body: Type.Object({ order_id: Id }),
	errors: ["not-found", "not-allowed", "order-state"],
});

export const answerCase = call({
	...moderatorWrite,
	id: "store.answerCase",
	scope: "orders.write",
	path: "/v5/admin/store/orders/message",
	summary: "Writes to the buyer of a parcel that has not arrived, who is notified and mailed; `close` ends the case",
	body: Type.Object({
		order_id: Id,
		message: text(10_000),
		close: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	errors: ["not-found", "not-allowed", "order-state", "content-empty"],
});

export const adminOrdersFile = call({
	...storeStaffRead,
	id: "store.adminOrdersFile",
	scope: "orders.read",
	path: "/v5/admin/store/orders.csv",
	raw: true,
	summary: `Orders of a section as a table (CSV), with receivers, the newest ${storeRules.exportMax}`,
	query: Type.Object({ cid: section, state: orderFilter.state }),
	response: Type.Any(),
	errors: ["not-allowed"],
});

export const packingSlips = call({
	...storeStaffRead,
	id: "store.packingSlips",
	scope: "orders.read",
	path: "/v5/admin/store/slips",
	summary: "Packing slips of paid and packed parcels of a section, or of those with these ids",
	query: Type.Object({
		cid: section,
		ids: Type.Optional(Type.String({ maxLength: 1_800, pattern: "^$|^\\d+(,\\d+)*$" })),
	}),
	response: Type.Object({ lists: Type.Array(OrderDetail) }),
	errors: ["not-allowed"],
});

export const salesFigures = call({
	...storeStaffRead,
	id: "store.sales",
	scope: "orders.read",
	path: "/v5/admin/store/sales",
	summary: "Sales of a section by day (UTC), and its best-selling goods of 30 days",
	query: Type.Object({ cid: section, store: Type.Optional(Type.Enum([...storeNames])) }),
	response: Type.Object({
		days: Type.Array(
			Type.Object({ day: Type.String(), orders: Type.Integer(), coins: Type.Integer(), refunds: Type.Integer() }),
		),
		top: Type.Array(Type.Object({ goods_id: Id, name: Type.String(), units: Type.Integer(), coins: Type.Integer() })),
		sections: Type.Array(Id),
	}),
	errors: ["not-allowed"],
});
