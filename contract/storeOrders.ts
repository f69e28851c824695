import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Address, Id, Permission, PictureView } from "./common.ts";
import { OrderExtra, type OrderState, orderStates, ShopView, type StoreName, storeNames, storeRules } from "./goods.ts";
import type { Currency } from "./ledger.ts";
import { receiverText } from "./receivers.ts";
import { storeMemberRead, storeToken } from "./storePresets.ts";

/** An order of a list. */
export const OrderView = Type.Object({
	order_id: Id,
	/** Its number for people. */
	order_sn: Type.String(),
	/** Of S-054. */
	order_status: Type.Unsafe<OrderState>(Type.String()),
	store: Type.Unsafe<StoreName>(Type.String()),
	currency: Type.Unsafe<Currency>(Type.String()),
	/** 0 for a prize. */
	total: Type.Integer(),
	/** Unix seconds. */
	order_time: Type.Integer(),
	goods_id: Id,
	goods_name: Type.String(),
	goods_type: Type.Integer(),
	original_img: Address,
	picture: Type.Union([PictureView, Type.Null()]),
	quantity: Type.Integer(),
	/** `none`, `address` or `shop`. */
	delivery: Type.String(),
	/** Of what is collected with a code `Available`, `Used` or `Expired` (S-055), else empty. */
	qr_state: Type.String(),
});
export type OrderView = Static<typeof OrderView>;

export const OrderMessageView = Type.Object({
	id: Id,
	from_shop: Type.Boolean(),
	message: Type.String(),
	dateline: Type.Integer(),
});
export type OrderMessageView = Static<typeof OrderMessageView>;

/** Everything about an order. Times are Unix seconds, 0 for what has not happened. */
export const OrderInfo = Type.Object({
	...OrderView.properties,
	cid: Id,
	packed_time: Type.Integer(),
	shipping_time: Type.Integer(),
	complete_time: Type.Integer(),
	refund_time: Type.Integer(),
	/** When it was collected. */
	use_time: Type.Integer(),
	/** Until when it can be. */
	valid_until: Type.Integer(),
	carrier: Type.String(),
	tracking_number: Type.String(),
	/** Receipts of the payment and of the refund; 0 for none. */
	payment_id: Type.Integer(),
	refund_id: Type.Integer(),
	/** Whether it was given as a prize. */
	prize: Type.Boolean(),
	/** `none`, `open` or `closed`. */
	case_state: Type.String(),
	/** Whether a refund awaits the shop. */
	refund_asked: Type.Boolean(),
});
export type OrderInfo = Static<typeof OrderInfo>;

/** An order with goods and receiver, as printed, and what our screens show besides. */
export const OrderDetail = Type.Object({
	order_info: OrderInfo,
	goods_info: Type.Array(
		Type.Object({
			goods_id: Id,
			goods_name: Type.String(),
			goods_type: Type.Integer(),
			shop_price: Type.Integer(),
			quantity: Type.Integer(),
			original_img: Address,
			picture: Type.Union([PictureView, Type.Null()]),
		}),
	),
	receiver_info: Type.Union([Type.Object(receiverText), Type.Null()]),
	shop_info: Type.Union([ShopView, Type.Null()]),
	extra: OrderExtra,
	messages: Type.Array(OrderMessageView),
	can: Type.Object({ cancel: Permission, confirm: Permission, complain: Permission, write: Permission }),
});
export type OrderDetail = Static<typeof OrderDetail>;

const orderList = { lists: Type.Array(OrderView), page_count: Type.Integer(), count: Type.Integer() };
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }));

export const myGoodsList = call({
	...storeMemberRead,
	id: "xstore.my_goods_list",
	path: "/selfapi/xstore/my_goods_list",
	summary: "The viewer's orders of XStore, newest first",
	query: Type.Object({ page }),
	response: Type.Object(orderList),
});

export const orderDetail = call({
	...storeMemberRead,
	id: "xstore.order_detail",
	path: "/selfapi/xstore/order_detail",
	summary: "One of the viewer's orders",
	query: Type.Object({ order_id: Id }),
	response: OrderDetail,
	errors: ["not-found"],
});

export const latestOrder = call({
	...storeMemberRead,
	id: "xstore.latest_order",
	path: "/selfapi/xstore/latest_order",
	summary: "The viewer's latest order of XStore; null without any",
	response: Type.Union([OrderDetail, Type.Null()]),
});

export const mallOrderList = call({
	...storeMemberRead,
	id: "xshop.orderlist",
	path: "/selfapi/xshop/orderlist",
	summary: "The viewer's orders of the mall, newest first",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, page }),
	response: Type.Object(orderList),
});

export const orderSingle = call({
	...storeMemberRead,
	id: "xshop.ordersingle",
	path: "/selfapi/xshop/ordersingle",
	summary: "One of the viewer's orders of the mall",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, order_id: Id }),
	response: OrderDetail,
	errors: ["not-found"],
});

export const listOrders = call({
	...memberRead,
	id: "store.orders",
	path: "/v5/store/orders",
	summary: "The viewer's orders of both stores, newest first; by store and state if wished",
	query: Type.Object({
		store: Type.Optional(Type.Enum([...storeNames])),
		state: Type.Optional(Type.Enum([...orderStates])),
		/** The last order that was shown. */
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({ lists: Type.Array(OrderView), next: Type.Union([Id, Type.Null()]) }),
});

export const ordersFile = call({
	...memberRead,
	id: "store.ordersFile",
	path: "/v5/store/orders.csv",
	raw: true,
	summary: `The viewer's orders as a table (CSV), the newest ${storeRules.exportMax}`,
	response: Type.Any(),
});

const orderId = { order_id: Id };

export const cancelOrder = call({
	...memberWrite,
	id: "store.cancelOrder",
	path: "/v5/store/orders/cancel",
	summary: "Cancels one of the viewer's orders before it is packed: the coins come back at once",
	body: Type.Object(orderId),
	response: OrderDetail,
	errors: ["not-found", "order-state"],
});

export const confirmOrder = call({
	...memberWrite,
	id: "store.confirmOrder",
	path: "/v5/store/orders/received",
	summary: "Says that a parcel has arrived, which completes the order",
	body: Type.Object(orderId),
	response: OrderDetail,
	errors: ["not-found", "order-state"],
});

export const complainAboutOrder = call({
	...memberWrite,
	id: "store.complain",
	path: "/v5/store/orders/message",
	summary: "Says that a parcel has not arrived, or writes to the shop about it; the first message opens the case",
	body: Type.Object({ ...orderId, message: Type.String({ maxLength: 10_000 }) }),
	response: OrderDetail,
	errors: ["not-found", "order-state", "content-empty", "order-message-limit", "banned"],
});
