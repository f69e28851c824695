import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { moderatorWrite, publicRead } from "./callPresets.ts";
import { Id, NonNegativeInteger, PictureView } from "./common.ts";
import { GoodsView, goodsCategories, goodsKindNames, ShopView, storeNames, storeRules } from "./goods.ts";
import type { ModerationAction } from "./moderationAction.ts";

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
	"withdraw-refund": { object: "order" },
	"refund-order": { object: "order" },
	"answer-order": { object: "order" },
} as const satisfies Record<string, ModerationAction>;

export const storeStaffRead = { ...publicRead, access: "staff" } as const;
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

/**
 * A change of a stock: by an administrator, by an order, by a refund that puts goods back, by units that are kept for
 * winners (`hold`) or go back (`release`), or by an order of a prize, which takes a kept unit.
 */
export const StockChangeView = Type.Object({
	kind: Type.Enum(["change", "order", "refund", "hold", "release", "prize"]),
	id: Id,
	change: Type.Integer(),
	/** The stock after it; null for orders, refunds and prizes. */
	stock: Type.Union([Type.Integer(), Type.Null()]),
	note: Type.String(),
	/** Name of the administrator; empty for what is not a change of theirs. */
	by: Type.String(),
	/** The order and its number for people; 0 and empty without one. */
	order_id: Type.Integer(),
	order_sn: Type.String(),
	dateline: Type.Integer(),
});

export type StockChangeView = Static<typeof StockChangeView>;

export const listAdminGoods = call({
	...storeStaffRead,
	id: "store.adminGoods",
	scope: "goods.read",
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
	...storeStaffRead,
	id: "store.adminGoodsDetail",
	scope: "goods.read",
	path: "/v5/admin/store/goods/{id}",
	summary: "Goods in all languages, with the offers of the viewer's sections, shops and the history of the stock",
	params: Type.Object({ id: Id }),
	query: Type.Object({
		cid: section,
		/** `history_next` of the page before. */
		cursor: Type.Optional(Type.String({ maxLength: 60, pattern: "^\\d{1,13}(-\\d{1,13}){3}$" })),
	}),
	response: Type.Object({
		goods: AdminGoodsView,
		offers: Type.Array(OfferView),
		shops: Type.Array(ShopView),
		/** A page of the history of the stock in `cid`, the latest first. */
		history: Type.Array(StockChangeView),
		history_next: Type.Union([Type.String(), Type.Null()]),
		kinds: Type.Array(Type.String()),
		sections: Type.Array(Id),
	}),
	errors: ["not-found", "not-allowed"],
});

export const listGoodsKinds = call({
	...storeStaffRead,
	id: "store.goodsKinds",
	access: "auditor",
	path: "/v5/admin/store/kinds",
	summary: "Kinds of goods that can be sold, and what goods of each may stand for",
	response: Type.Object({
		lists: Type.Array(
			Type.Object({
				kind: Type.Enum([...goodsKindNames]),
				/** Medals, decorations or emoticon packs; empty for a kind that stands for nothing. */
				subjects: Type.Array(Type.Object({ id: Id, name: Type.String() })),
			}),
		),
	}),
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
	sensitive: true,
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
		"medal-unsold",
		"picture-not-yours",
	],
});

export const archiveGoods = call({
	...moderatorWrite,
	id: "store.archiveGoods",
	sensitive: true,
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
	sensitive: true,
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
	errors: ["not-found", "not-allowed", "end-before-start", "shop-unavailable", "section-unknown"],
});

export const copyOffer = call({
	...moderatorWrite,
	id: "store.copyOffer",
	sensitive: true,
	path: "/v5/admin/store/offer/copy",
	summary: "Plans the sale of goods in further sections as in one of them; stock and shops are the sections' own",
	body: Type.Object({ goods_id: Id, cid: Id, to: Type.String({ maxLength: 400, pattern: "^\\d+(,\\d+)*$" }) }),
	response: Type.Object({ copied: Type.Integer() }),
	errors: ["not-found", "not-allowed", "section-unknown"],
});

export const changeStock = call({
	...moderatorWrite,
	id: "store.changeStock",
	sensitive: true,
	scope: "goods.write",
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
