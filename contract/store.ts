import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, publicRead, v5MemberRead } from "./callPresets.ts";
import { Id, Permission, PictureView } from "./common.ts";
import { GoodsView, goodsCategories, ShopView, storeNames, storeRules } from "./goods.ts";
import { receiverErrors, receiverFields } from "./receivers.ts";
import { storeMemberRead, storeRead, storeToken } from "./storePresets.ts";

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** Country forum id; that of the section by default. */
const cid = Type.Optional(Id);
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }));

export const GoodsDetail = Type.Object({
	...GoodsView.properties,
	/** The description. */
	goods_content: Type.String(),
	pictures: Type.Array(PictureView),
	/** Where it can be collected. */
	shops: Type.Array(ShopView),
	/** Ways to get it: `address`, `shop`, `none`. */
	deliveries: Type.Array(Type.String()),
	/** What the viewer has bought of it, can spend, and waits for. */
	own: Type.Object({ bought: Type.Integer(), balance: Type.Integer(), waits: Type.Boolean() }),
	can: Type.Object({ buy: Permission }),
});
export type GoodsDetail = Static<typeof GoodsDetail>;

const goodsList = {
	lists: Type.Array(GoodsView),
	page_count: Type.Integer(),
	count: Type.Integer(),
};

export const getGoodsList = call({
	...storeRead,
	id: "xstore.get_goods_list",
	path: "/selfapi/xstore/get_goods_list",
	summary: "Goods of XStore in a country, for XCoin (C-11)",
	query: Type.Object({
		cid,
		page,
		pre_page: Type.Optional(Type.Integer({ minimum: 1, maximum: storeRules.page })),
	}),
	response: Type.Object(goodsList),
});

export const goodsDetail = call({
	...storeRead,
	id: "xstore.goods_detail",
	path: "/selfapi/xstore/goods_detail",
	summary: "Goods of XStore in a country with description and pictures; removed ones have `is_on_sale` 0",
	query: Type.Object({ goods_id: Id, cid }),
	response: GoodsDetail,
	errors: ["not-found"],
});

export const mallGoodsList = call({
	...storeRead,
	id: "xshop.goodlist",
	path: "/selfapi/xshop/goodlist",
	summary: "Goods of the mall in a country, for XGold (C-11); `fid` is the country forum id",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, page, fid: cid }),
	response: Type.Object(goodsList),
});

export const mallGoods = call({
	...storeRead,
	id: "xshop.goodsingle",
	path: "/selfapi/xshop/goodsingle",
	summary: "Goods of the mall with description and pictures, in the section of the request",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, goods_id: Id }),
	response: GoodsDetail,
	errors: ["not-found"],
});

export const shopList = call({
	...storeRead,
	id: "xshop.shoplist",
	path: "/selfapi/xshop/shoplist",
	summary: "Shops of a country where goods are collected, with their contact",
	tokenScope: "store",
	query: Type.Object({ ...storeToken, cid }),
	response: Type.Object({ lists: Type.Array(ShopView) }),
});

export const getXstoreCountrys = call({
	...legacyRead,
	id: "action.getXstoreCountrys",
	path: "/selfapi/common/getXstoreCountrys",
	summary: "Countries with a store (G-23)",
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				/** Country forum id. */
				cid: Id,
				name: Type.String(),
				/** Of its screens. */
				locale: Type.String(),
				xstore: Type.Integer(),
				mall: Type.Integer(),
			}),
		),
	}),
});

export const getXstoreToken = call({
	...storeMemberRead,
	id: "xstore.get_xstore_token",
	path: "/selfapi/xstore/get_xstore_token",
	summary: "The viewer's store token (P-015), which is saved in the session with session.saveXstoreToken (U-072)",
	response: Type.Object({ token: Type.String(), xstoreToken: Type.String() }),
});

export const xstoreToken = call({
	...v5MemberRead,
	id: "user.xstoreToken",
	path: "/v5/user/xstoreToken",
	summary: "Same as xstore.get_xstore_token (C-35)",
	response: Type.Object({ token: Type.String() }),
});

const payErrors = [
	"not-found",
	"banned",
	"verification-needed",
	"store-unavailable",
	"store-elsewhere",
	"goods-removed",
	"goods-sold-out",
	"goods-not-yet",
	"goods-limit",
	"goods-price-changed",
	"medal-repeated",
	"balance-too-low",
	"wallet-frozen",
	"receiver-missing",
	"receiver-not-found",
	"shop-unavailable",
	...receiverErrors,
] as const;

const payFields = {
	goods_id: Id,
	cid,
	/** How many; 1 by default. */
	num: Type.Optional(Type.Integer({ minimum: 1, maximum: storeRules.maxQuantity })),
	/** What the client showed for one: another price is refused instead of charged. */
	price: Type.Optional(Type.Integer({ minimum: 1, maximum: storeRules.maxPrice })),
	/** A saved one, a shop, or the fields of a new one, for which `receiver_id` may be 0. */
	receiver_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
	shop_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
	...receiverFields,
};
const PaidView = Type.Object({
	order_id: Id,
	/** The balance afterwards. */
	balance: Type.Integer(),
});

export const pay = call({
	...legacyWrite,
	convention: "store",
	id: "xstore.pay",
	path: "/selfapi/xstore/pay",
	summary:
		"Buys goods of XStore: 200 purchased; 101 removed; 102 sold out; 100 too few coins, 400 any other reason, with the message in the language of the header `lang` (E-025)",
	body: Type.Object(payFields),
	response: PaidView,
	errors: payErrors,
});

export const payMedal = call({
	...legacyWrite,
	convention: "store",
	id: "xstore.paymedal",
	path: "/selfapi/xstore/paymedal",
	summary: "Same as xstore.pay, for goods with the type 5 (U-046)",
	body: Type.Object(payFields),
	response: PaidView,
	errors: payErrors,
});

export const generatePay = call({
	...legacyWrite,
	convention: "store",
	id: "xshop.generatepay",
	path: "/selfapi/xshop/generatepay",
	summary: "Buys goods of the mall for XGold; `username` is the viewer's own",
	tokenScope: "store",
	query: Type.Object(storeToken),
	body: Type.Object({ ...payFields, emoji_type: text(60), username: text(255) }),
	response: PaidView,
	errors: [...payErrors, "not-allowed"],
});

export const storeGoods = call({
	...publicRead,
	id: "store.goods",
	path: "/v5/store/goods",
	summary: "Goods of a store in the section, by category or by what the viewer can afford, with the viewer's balance",
	query: Type.Object({
		store: Type.Optional(Type.Enum([...storeNames])),
		category: Type.Optional(Type.Enum([...goodsCategories])),
		/** 1 for only what the viewer can afford. */
		afford: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
		page,
	}),
	response: Type.Object({
		...goodsList,
		page: Type.Integer(),
		/** Categories that have goods. */
		categories: Type.Array(Type.String()),
		/** Null for guests. */
		balance: Type.Union([Type.Integer(), Type.Null()]),
		/** Whether the viewer orders in this section. */
		own: Type.Boolean(),
	}),
});

export const storeGoodsDetail = call({
	...publicRead,
	id: "store.goodsDetail",
	path: "/v5/store/goods/{id}",
	summary: "Goods of either store in the section, or in that of a country",
	params: Type.Object({ id: Id }),
	query: Type.Object({ cid }),
	response: GoodsDetail,
	errors: ["not-found"],
});
