import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite, publicRead } from "./callPresets.ts";
import { AuthorView, Id, NonNegativeInteger, PictureView } from "./common.ts";
import { GoodsView, goodsCategories, goodsKindNames, orderStates, ShopView, storeNames, storeRules } from "./goods.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { OrderDetail, OrderView } from "./storeOrders.ts";

/** The log of what is done in the stores. */
export const storeActions = {
	"save-goods": { object: "goods" },
	"archive-goods": { object: "goods", reversal: "restore-goods" },
	"save-offer": { object: "offer" },
	"change-stock": { object: "offer" },
	"save-shop": { object: "shop" },
	"add-shop-staff": { object: "shop", reversal: "remove-shop-staff" },
	"move-order": { object: "order" },
	"ask-refund": { object: "order", reversal: "refuse-refund" },
	"refund-order": { object: "order" },
	"answer-order": { object: "order" },
} as const satisfies Record<string, ModerationAction>;

const storeRead = { ...publicRead, access: "moderator" } as const;
const text = (maxLength: number) => Type.String({ maxLength });
const section = Type.Optional(Id);

export const AdminGoodsView = Type.Object({
	id: Id,
	sn: Type.String(),
	store: Type.Enum([...storeNames]),
	kind: Type.Enum([...goodsKindNames]),
	/** Id of what it stands for; 0 for none. */
	subject: NonNegativeInteger,
	category: Type.Enum([...goodsCategories]),
	texts: Type.Record(
		Type.String(),
		Type.Object({ name: Type.String(), remark: Type.String(), content: Type.String() }),
	),
	pictures: Type.Array(PictureView),
	archived: Type.Boolean(),
});
export type AdminGoodsView = Static<typeof AdminGoodsView>;

/** Goods in a section. Times are Unix seconds, 0 for none. */
export const OfferView = Type.Object({
	id: Id,
	cid: Id,
	price: Type.Integer(),
	stock: Type.Integer(),
	sold: Type.Integer(),
	limit: Type.Integer(),
	on_sale: Type.Boolean(),
	sale_time: Type.Integer(),
	end_time: Type.Integer(),
	shops: Type.Array(Id),
	rank: Type.Integer(),
});
export type OfferView = Static<typeof OfferView>;

export const StockChangeView = Type.Object({
	id: Id,
	change: Type.Integer(),
	stock: Type.Integer(),
	note: Type.String(),
	by: Type.String(),
	dateline: Type.Integer(),
});

export const listAdminGoods = call({
	...storeRead,
	id: "store.adminGoods",
	path: "/v5/admin/store/goods",
	summary: "Goods of a section in its order, on sale or not; or those that it does not sell",
	query: Type.Object({
		cid: section,
		store: Type.Optional(Type.Enum([...storeNames])),
		/** 1 for goods that the section does not sell. */
		unsold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({
		lists: Type.Array(Type.Object({ ...GoodsView.properties, sold: Type.Integer() })),
		unsold: Type.Array(Type.Object({ id: Id, name: Type.String(), sn: Type.String() })),
		/** Kinds that can be sold. */
		kinds: Type.Array(Type.String()),
		/** Sections that the viewer manages. */
		sections: Type.Array(Id),
	}),
	errors: ["not-allowed"],
});

export const readAdminGoods = call({
	...storeRead,
	id: "store.adminGoodsDetail",
	path: "/v5/admin/store/goods/{id}",
	summary: "Goods in all languages, with the offers of the viewer's sections, shops and the history of the stock",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cid: section }),
	response: Type.Object({
		goods: AdminGoodsView,
		offers: Type.Array(OfferView),
		shops: Type.Array(ShopView),
		/** Of the offer in `cid`, the latest first. */
		history: Type.Array(StockChangeView),
		kinds: Type.Array(Type.String()),
		sections: Type.Array(Id),
	}),
	errors: ["not-found", "not-allowed"],
});

const goodsTexts = Object.fromEntries(
	["en", "fr", "hi"].flatMap((lang) => [
		[`name_${lang}`, text(400)],
		[`remark_${lang}`, text(600)],
		[`content_${lang}`, text(10_000)],
	]),
) as Record<`${"name" | "remark" | "content"}_${"en" | "fr" | "hi"}`, ReturnType<typeof text>>;

export const saveGoods = call({
	...moderatorWrite,
	id: "store.saveGoods",
	path: "/v5/admin/store/goods/save",
	access: "admin",
	summary: "Adds goods, or changes those with an id: texts in three languages, pictures by their ids in their order",
	body: Type.Object({
		id: Type.Optional(NonNegativeInteger),
		sn: text(60),
		store: Type.Enum([...storeNames]),
		kind: Type.Enum([...goodsKindNames]),
		subject: Type.Optional(NonNegativeInteger),
		category: Type.Enum([...goodsCategories]),
		...goodsTexts,
		/** Ids joined by commas. */
		aids: Type.String({ maxLength: 400, pattern: "^$|^\\d+(,\\d+)*$" }),
	}),
	response: Type.Object({ id: Id }),
	errors: [
		"not-found",
		"goods-sn-taken",
		"goods-kind-unknown",
		"goods-texts-missing",
		"goods-subject-wrong",
		"picture-not-yours",
	],
});

export const archiveGoods = call({
	...moderatorWrite,
	id: "store.archiveGoods",
	path: "/v5/admin/store/goods/archive",
	access: "admin",
	summary: "Takes goods out of all sections, or puts them back; orders keep them",
	body: Type.Object({ id: Id, archived: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["not-found"],
});

const price = Type.Integer({ minimum: 1, maximum: storeRules.maxPrice });
const limit = Type.Integer({ minimum: 0, maximum: 1_000 });
/** Unix seconds. */
const time = Type.Integer({ minimum: 0, maximum: 4_102_444_800 });

export const saveOffer = call({
	...moderatorWrite,
	id: "store.saveOffer",
	path: "/v5/admin/store/offer",
	summary: "Plans the sale of goods in a section: price, limit per member, begin and end, shops, place",
	body: Type.Object({
		goods_id: Id,
		cid: Id,
		price,
		limit,
		on_sale: Type.Integer({ minimum: 0, maximum: 1 }),
		sale_time: Type.Optional(time),
		end_time: Type.Optional(time),
		/** Ids joined by commas. */
		shops: Type.Optional(Type.String({ maxLength: 400, pattern: "^$|^\\d+(,\\d+)*$" })),
		rank: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
	}),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "not-allowed", "task-dates", "shop-unavailable", "section-unknown"],
});

export const copyOffer = call({
	...moderatorWrite,
	id: "store.copyOffer",
	path: "/v5/admin/store/offer/copy",
	summary: "Plans the sale of goods in further sections as in one of them; stock and shops are the sections' own",
	body: Type.Object({ goods_id: Id, cid: Id, to: Type.String({ maxLength: 400, pattern: "^\\d+(,\\d+)*$" }) }),
	response: Type.Object({ copied: Type.Integer() }),
	errors: ["not-found", "not-allowed", "section-unknown"],
});

export const changeStock = call({
	...moderatorWrite,
	id: "store.changeStock",
	path: "/v5/admin/store/stock",
	summary: "Adds to the stock of a section, or takes from it, with a note for the history",
	body: Type.Object({
		goods_id: Id,
		cid: Id,
		change: Type.Integer({ minimum: -storeRules.maxStock, maximum: storeRules.maxStock }),
		note: Type.Optional(text(600)),
	}),
	response: Type.Object({ stock: Type.Integer() }),
	errors: ["not-found", "not-allowed", "stock-negative"],
});

export const AdminShopView = Type.Object({
	...ShopView.properties,
	closed: Type.Boolean(),
	staff: Type.Array(AuthorView),
});
export type AdminShopView = Static<typeof AdminShopView>;

export const listAdminShops = call({
	...storeRead,
	id: "store.adminShops",
	path: "/v5/admin/store/shops",
	summary: "Shops of a section with their staff, closed ones too",
	query: Type.Object({ cid: section }),
	response: Type.Object({ lists: Type.Array(AdminShopView), sections: Type.Array(Id) }),
	errors: ["not-allowed"],
});

export const saveShop = call({
	...moderatorWrite,
	id: "store.saveShop",
	path: "/v5/admin/store/shops/save",
	summary: "Adds a shop, or changes the one with an id; a closed one takes no orders",
	body: Type.Object({
		shop_id: Type.Optional(NonNegativeInteger),
		cid: Id,
		name: text(400),
		address: text(600),
		city: text(200),
		phone: text(60),
		hours: text(200),
		closed: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
	}),
	response: Type.Object({ shop_id: Id }),
	errors: ["not-found", "not-allowed", "section-unknown"],
});

export const setShopStaff = call({
	...moderatorWrite,
	id: "store.shopStaff",
	path: "/v5/admin/store/shops/staff",
	summary: "Lets a member work in a shop, or no longer",
	body: Type.Object({ shop_id: Id, username: text(60), works: Type.Integer({ minimum: 0, maximum: 1 }) }),
	errors: ["not-found", "not-allowed", "member-unknown"],
});

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
	...storeRead,
	id: "store.adminOrders",
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
	write: Type.Boolean(),
});

export const AdminOrderDetail = Type.Object({
	...OrderDetail.properties,
	buyer: AuthorView,
	/** Who asked for a refund, and why; empty for nobody. */
	refund_by: Type.String(),
	refund_reason: Type.String(),
	/** Whether a refund needs a second person. */
	second: Type.Boolean(),
	may: adminOrderCan,
});
export type AdminOrderDetail = Static<typeof AdminOrderDetail>;

export const readAdminOrder = call({
	...storeRead,
	id: "store.adminOrder",
	path: "/v5/admin/store/orders/{id}",
	summary: "An order with its buyer, and what the viewer may do with it",
	params: Type.Object({ id: Id }),
	response: AdminOrderDetail,
	errors: ["not-found", "not-allowed"],
});

export const moveOrders = call({
	...moderatorWrite,
	id: "store.moveOrders",
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

export const answerCase = call({
	...moderatorWrite,
	id: "store.answerCase",
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
	...storeRead,
	id: "store.adminOrdersFile",
	path: "/v5/admin/store/orders.csv",
	raw: true,
	summary: `Orders of a section as a table (CSV), with receivers, the newest ${storeRules.exportMax}`,
	query: Type.Object({ cid: section, state: orderFilter.state }),
	response: Type.Any(),
	errors: ["not-allowed"],
});

export const packingSlips = call({
	...storeRead,
	id: "store.packingSlips",
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
	...storeRead,
	id: "store.sales",
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
