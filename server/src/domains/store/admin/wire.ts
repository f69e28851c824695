import type { CallRequest } from "#contract/call.ts";
import type { Lang } from "#contract/sections.ts";
import type { saveShop } from "#contract/shopAdmin.ts";
import type { saveGoods, saveOffer } from "#contract/storeAdmin.ts";
import type { moveOrders, refundByShop } from "#contract/storeOrderAdmin.ts";
import { dateOf, isOn } from "../../../platform/http/wireValues.ts";

/** Ids joined by commas. */
export const readIds = (text: string | undefined): number[] => [
	...new Set((text ?? "").split(",").filter(Boolean).map(Number).filter(Number.isSafeInteger)),
];

type GoodsBody = CallRequest<typeof saveGoods>["body"];

const readTexts = (body: GoodsBody, lang: Lang) => ({
	name: body[`name_${lang}`],
	remark: body[`remark_${lang}`],
	content: body[`content_${lang}`],
});

/** Goods in the body of a call. */
export const readGoods = (body: GoodsBody) => ({
	id: body.id,
	sn: body.sn,
	store: body.store,
	kind: body.kind,
	subject: body.subject || null,
	category: body.category,
	texts: { en: readTexts(body, "en"), fr: readTexts(body, "fr"), hi: readTexts(body, "hi") },
	aids: readIds(body.aids),
});

/** The sale of goods in a section, in the body of a call. */
export const readOffer = (body: CallRequest<typeof saveOffer>["body"]) => ({
	goodsId: body.goods_id,
	countryFid: body.cid,
	price: body.price,
	memberLimit: body.limit,
	onSale: body.on_sale === 1,
	saleAt: body.sale_time ? dateOf(body.sale_time) : undefined,
	endsAt: body.end_time ? dateOf(body.end_time) : null,
	rank: body.rank ?? 0,
	shopIds: readIds(body.shops),
});

/** A shop in the body of a call. */
export const readShop = ({ shop_id, cid, closed, ...shop }: CallRequest<typeof saveShop>["body"]) => ({
	...shop,
	id: shop_id,
	countryFid: cid,
	closed: closed === 1,
});

/** Orders that are moved, in the body of a call. */
export const readMove = ({ ids, tracking_number, ...move }: CallRequest<typeof moveOrders>["body"]) => ({
	...move,
	ids: readIds(ids),
	trackingNumber: tracking_number,
});

/** A refund in the body of a call. */
export const readRefund = ({ order_id, restock, ...refund }: CallRequest<typeof refundByShop>["body"]) => ({
	...refund,
	orderId: order_id,
	restock: isOn(restock),
});
