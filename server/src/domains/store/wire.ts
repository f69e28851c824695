import type { CallRequest } from "#contract/call.ts";
import type { receiverAdd } from "#contract/receivers.ts";
import type { pay } from "#contract/store.ts";
import type { Buying } from "./actions/buyGoods.ts";
import type { Wish } from "./actions/chooseDelivery.ts";
import type { SentReceiver } from "./receiver/fields.ts";

type PayBody = CallRequest<typeof pay>["body"];

/** Receiving info in the body of a call. */
export const readSentReceiver = (body: Omit<CallRequest<typeof receiverAdd>["body"], "receiver_id">): SentReceiver => ({
	firstName: body.first_name,
	lastName: body.last_name,
	phone: body.phone,
	email: body.email,
	address: body.address,
	city: body.city,
	areaCode: body.area_code,
});

/** Where goods go, in the body of a call. */
export const readWish = (body: Omit<PayBody, "goods_id" | "cid" | "num" | "price">): Wish => ({
	...readSentReceiver(body),
	receiverId: body.receiver_id,
	shopId: body.shop_id,
});

/** A purchase in the body of a call. */
export const readBuying = (body: PayBody): Buying => ({
	...readWish(body),
	goodsId: body.goods_id,
	countryFid: body.cid,
	quantity: body.num,
	price: body.price,
});
