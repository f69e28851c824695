import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";

export const pickupRules = {
	/** Seconds for which a code is shown; it is accepted for one more such time. */
	codeSeconds: 300,
	/** For how long a code that was read without a connection can be redeemed. */
	offlineSeconds: 86_400,
	/** Orders of the list that a shop keeps for lost connections. */
	list: 200,
} as const;

/** The code of an order that waits in a shop. */
export const PickupCode = Type.Object({
	order_id: Id,
	/** Its number for people, as `261127-100017`. */
	order_sn: Type.String(),
	goods_name: Type.String(),
	quantity: Type.Integer(),
	/** `100001-ABCD-EFGH`, to be typed. */
	code: Type.String(),
	/** The code as a QR code: the path of an SVG, on a square of `qrSize` units. */
	qr: Type.String(),
	qrSize: Type.Integer(),
	/** Unix seconds until the next code. */
	next: Type.Integer(),
	shop: Type.String(),
	address: Type.String(),
	hours: Type.String(),
	/** Unix seconds until when it is kept; 0 without an end. */
	valid_until: Type.Integer(),
});
export type PickupCode = Static<typeof PickupCode>;

/** An order, as the staff of its shop see it. */
export const PickupView = Type.Object({
	order_id: Id,
	/** Its number for people, as `261127-100017`. */
	order_sn: Type.String(),
	goods_name: Type.String(),
	quantity: Type.Integer(),
	/** Username of the buyer. */
	buyer: Type.String(),
	buyer_name: Type.String(),
	shop_id: Id,
	shop: Type.String(),
	state: Type.Enum(["Available", "Used", "Expired"]),
	/** Unix seconds when it was handed out; 0 for not yet. */
	used: Type.Integer(),
	valid_until: Type.Integer(),
});
export type PickupView = Static<typeof PickupView>;

const code = Type.String({ minLength: 1, maxLength: 40 });
const errors = ["not-found", "pickup-code-wrong", "pickup-code-old"] as const;

export const readPickupCode = call({
	...memberRead,
	id: "pickups.code",
	path: "/v5/store/pickup/code",
	summary: "The code by which the viewer collects an order; it changes every five minutes",
	query: Type.Object({ order_id: Id }),
	response: PickupCode,
	errors: ["not-found", "order-state", "pickup-expired"],
});

export const findPickup = call({
	...memberRead,
	id: "pickups.find",
	path: "/v5/store/pickup/find",
	summary: "The order of a code, for the staff of its shop",
	query: Type.Object({ code }),
	response: PickupView,
	errors,
});

export const redeemPickup = call({
	...memberWrite,
	id: "pickups.redeem",
	path: "/v5/store/pickup/redeem",
	summary: "Hands an order out, once: it is complete then",
	body: Type.Object({
		code,
		/** Unix seconds when the code was read, in a shop without a connection. */
		at: Type.Optional(Id),
	}),
	response: PickupView,
	errors: [...errors, "pickup-used", "pickup-expired", "order-state"],
});

export const listPickups = call({
	...memberRead,
	id: "pickups.list",
	path: "/v5/store/pickup/list",
	summary: "Orders that wait in the shops in which the viewer works",
	response: Type.Object({
		shops: Type.Array(Type.Object({ shop_id: Id, name: Type.String() })),
		lists: Type.Array(PickupView),
	}),
});
