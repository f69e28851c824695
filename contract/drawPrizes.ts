import Type from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { WinnerView } from "./draws.ts";
import { receiverErrors, receiverFields } from "./receivers.ts";

export const claimPrize = call({
	...memberWrite,
	id: "jackpot.claim",
	path: "/v5/jackpot/claim",
	summary:
		"Collects a prize that the viewer has won; `id` is that of the winner. Goods are sent to a receiver or a shop",
	body: Type.Object({
		id: Id,
		/** Of goods: a saved receiver, a shop, or the fields of a new receiver. */
		receiver_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
		shop_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
		...receiverFields,
	}),
	/** `order_id` of goods; 0 for coins. */
	response: Type.Object({ name: Type.String(), order_id: Type.Integer() }),
	errors: [
		"not-found",
		"draw-claimed",
		"draw-lapsed",
		"draw-unavailable",
		"goods-removed",
		"goods-sold-out",
		"goods-limit",
		"medal-repeated",
		"receiver-missing",
		"receiver-not-found",
		"shop-unavailable",
		...receiverErrors,
	],
});

export const getWon = call({
	...memberRead,
	id: "jackpot.won",
	path: "/v5/jackpot/won/{id}",
	summary: "A prize that the viewer has won, by the id of the winner",
	params: Type.Object({ id: Id }),
	response: Type.Object({ ...WinnerView.properties, draw_id: Id }),
	errors: ["not-found"],
});
