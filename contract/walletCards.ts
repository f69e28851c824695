import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { storeMemberRead, storeToken } from "./storePresets.ts";

export const cardRules = { page: 20 } as const;

/** States of a card: it can be used, it was used, its last day is over. */
export const cardStates = ["available", "used", "expired"] as const;
export const pastCardStates = ["used", "expired"] as const;

/** A card that a member bought or won: a code that is redeemed once. */
export const CardView = Type.Object({
	id: Id,
	title: Type.String(),
	/** How the member got it. */
	source: Type.Union([Type.Literal("bought"), Type.Literal("won")]),
	state: Type.Enum([...cardStates]),
	/** The last characters of the code; the whole one has a call of its own. */
	hint: Type.String(),
	/** Path of the order or draw that it is from; empty without one. */
	path: Type.String(),
	/** Unix seconds: got, last valid second (0 without an end), used (0 if not). */
	dateline: Type.Integer(),
	valid_until: Type.Integer(),
	used: Type.Integer(),
	/** When its owner first opened the code; 0 if not yet. */
	shown: Type.Integer(),
});
export type CardView = Static<typeof CardView>;

const query = Type.Object({
	...storeToken,
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
	/** The last card that was shown. */
	cursor: Type.Optional(Id),
});
const response = Type.Object({
	lists: Type.Array(CardView),
	count: Type.Integer(),
	next: Type.Union([Id, Type.Null()]),
});
const cards = { ...storeMemberRead, tokenScope: "store" } as const;

export const listCards = call({
	...cards,
	id: "xgoldapi.ticket.list",
	path: "/xgoldapi/rest-v1/ticket/list",
	summary: "The viewer's cards that can be used, the latest first (G-42)",
	query,
	response,
});

export const listPastCards = call({
	...cards,
	id: "xgoldapi.ticket.history",
	path: "/xgoldapi/rest-v1/ticket/history",
	summary: "The viewer's cards that were used or have expired, the latest first (G-42)",
	query: Type.Object({ ...query.properties, state: Type.Optional(Type.Enum([...pastCardStates])) }),
	response,
});

export const ShownCardView = Type.Object({
	...CardView.properties,
	code: Type.String(),
	/** The code as a QR code: the path of an SVG, on a square of `qrSize` units; empty for a card that can't be used. */
	qr: Type.String(),
	qrSize: Type.Integer(),
});
export type ShownCardView = Static<typeof ShownCardView>;

export const showCard = call({
	...memberWrite,
	id: "wallet.card",
	path: "/v5/wallet/cards/show",
	summary: "A card of the viewer with its whole code; that it was opened is noted",
	body: Type.Object({ id: Id }),
	response: ShownCardView,
	errors: ["not-found"],
});
