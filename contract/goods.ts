import Type, { type Static } from "typebox";
import { Address, Id, PictureView } from "./common.ts";
import type { Currency } from "./ledger.ts";

/** The two stores on one engine: XStore takes XCoin, the mall XGold (C-11, C-36). */
export const stores = { xstore: "xcoin", mall: "xgold" } as const satisfies Record<string, Currency>;
export type StoreName = keyof typeof stores;
export const storeNames = Object.keys(stores) as StoreName[];

/** Kinds of goods, with the `goods_type` of each; 5 is documented (U-046). */
export const goodsTypes = { parcel: 1, pickup: 2, code: 3, emoticons: 4, medal: 5, decoration: 6 } as const;
export type GoodsKindName = keyof typeof goodsTypes;
export const goodsKindNames = Object.keys(goodsTypes) as GoodsKindName[];

/** How an order reaches its buyer, with its `goods_express_type`. */
export const deliveries = { none: 0, address: 1, shop: 2 } as const;
export type Delivery = keyof typeof deliveries;

export const goodsCategories = ["phones", "sound", "cards", "wear", "home", "dress-up"] as const;
export type GoodsCategory = (typeof goodsCategories)[number];

/** States of an order (C-61): refunded from any but complete. */
export const orderStates = ["paid", "packed", "shipping", "complete", "refunded"] as const;
export type OrderState = (typeof orderStates)[number];

export const storeRules = {
	page: 20,
	/** Of one order. */
	maxQuantity: 20,
	maxPrice: 10_000_000,
	maxStock: 1_000_000,
	pictures: 6,
	receivers: 10,
	/** Characters of texts. */
	name: 80,
	remark: 120,
	content: 2_000,
	message: 1_000,
	shopName: 80,
	/** Messages of a case, a day. */
	messagesPerDay: 20,
	/** Days for which a shop keeps what is collected there. */
	pickupDays: 30,
	/** Days before their end on which the buyer is reminded. */
	reminderDays: 5,
	exportMax: 5_000,
	bulkMax: 100,
} as const;

/** Where pick-ups are collected. */
export const ShopView = Type.Object({
	shop_id: Id,
	name: Type.String(),
	/** Street and number. */
	address: Type.String(),
	city: Type.String(),
	/** Contact. */
	phone: Type.String(),
	hours: Type.String(),
	/** Country forum id. */
	cid: Type.Integer(),
});
export type ShopView = Static<typeof ShopView>;

/** Goods as printed for lists, in the language of the request, with what our screens show besides. */
export const GoodsView = Type.Object({
	goods_id: Id,
	goods_sn: Type.String(),
	goods_name: Type.String(),
	/** A line below the name. */
	goods_remark: Type.String(),
	goods_type: Type.Integer(),
	goods_express_type: Type.Integer(),
	/** 1 or 0. */
	is_on_sale: Type.Integer(),
	/** Unix seconds when the sale begins. */
	sale_time: Type.Integer(),
	/** In `currency`. */
	shop_price: Type.Integer(),
	/** What is left. */
	store_count: Type.Integer(),
	/** Address of the largest size; empty without a picture. */
	original_img: Address,
	/** Most that a member may buy; 0 for no limit. */
	limit: Type.Integer(),
	store: Type.Unsafe<StoreName>(Type.String()),
	currency: Type.Unsafe<Currency>(Type.String()),
	kind: Type.Unsafe<GoodsKindName>(Type.String()),
	category: Type.Unsafe<GoodsCategory>(Type.String()),
	/** Id of what they stand for: a medal, a decoration, an emoticon pack; 0 for others. */
	subject: Type.Integer(),
	/** Country forum id of the section that sells it. */
	cid: Type.Integer(),
	/** Unix seconds when the sale ends; 0 for never. */
	end_time: Type.Integer(),
	picture: Type.Union([PictureView, Type.Null()]),
});
export type GoodsView = Static<typeof GoodsView>;

/** What a kind of goods adds to an order: facts, and links to what can be done. */
export const OrderExtra = Type.Object({
	facts: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
	links: Type.Array(Type.Object({ text: Type.String(), path: Type.String(), icon: Type.String() })),
});
export type OrderExtra = Static<typeof OrderExtra>;
