import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyRead, legacyWrite, memberWrite, publicRead } from "./callPresets.ts";
import { Id, Permission, PictureView } from "./common.ts";
import { currencies } from "./ledger.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const drawActions = {
	"add-draw": { object: "draw" },
	"open-draw": { object: "draw" },
	"cancel-draw": { object: "draw" },
	"run-draw": { object: "draw" },
	"confirm-draw": { object: "draw" },
} as const satisfies Record<string, ModerationAction>;

/** `date`: winners are drawn among tickets at a date. `wheel`: each spin wins or not, at once. */
export const drawKinds = ["date", "wheel"] as const;
export type DrawKind = (typeof drawKinds)[number];

/**
 * `drawn`: winners wait for the second administrator. A wheel is `confirmed` when it has ended and its seed is shown.
 */
export const drawStates = ["draft", "open", "closed", "drawn", "confirmed", "cancelled"] as const;
export type DrawState = (typeof drawStates)[number];

export const drawRules = {
	page: 20,
	title: 80,
	maxPrice: 10_000,
	maxPerMember: 1_000,
	maxPrizes: 8,
	maxQuantity: 1_000,
	maxAmount: 100_000,
	claimDays: 14,
	/** Weights of a wheel's prizes are parts of a million. */
	parts: 1_000_000,
} as const;

const Currency = Type.Enum([...currencies]);

export const PrizeView = Type.Object({
	id: Id,
	/** In the viewer's language: "500 XGold", or the name of goods. */
	name: Type.String(),
	/** Of coins; null and 0 of goods. */
	currency: Type.Union([Currency, Type.Null()]),
	amount: Type.Integer(),
	/** Goods of the store of the draw's section; 0 for coins. */
	goods_id: Type.Integer(),
	picture: Type.Union([PictureView, Type.Null()]),
	quantity: Type.Integer(),
	/** How many are left. */
	left: Type.Integer(),
	/** Of a wheel: how likely a spin wins it, in parts of a million; 0 when none is left. */
	parts: Type.Integer(),
});
export type PrizeView = Static<typeof PrizeView>;

export const DrawView = Type.Object({
	id: Id,
	kind: Type.Enum([...drawKinds]),
	state: Type.Enum([...drawStates]),
	title: Type.String(),
	/** XGold of a ticket or spin. */
	price: Type.Integer(),
	/** Tickets of a member in all, or spins a day (UTC). */
	max: Type.Integer(),
	/** Unix seconds. */
	closes: Type.Integer(),
	/** Tickets or spins so far. */
	entries: Type.Integer(),
	prizes: Type.Array(PrizeView),
	/** The viewer's tickets in all, or spins today; the tag by which the list of entries names the viewer. */
	own: Type.Integer(),
	tag: Type.String(),
	can: Type.Object({ enter: Permission }),
	/** Whether a public random value takes part. */
	beacon: Type.Boolean(),
	seed_hash: Type.String(),
});
export type DrawView = Static<typeof DrawView>;

export const WinnerView = Type.Object({
	id: Id,
	/** Number of the ticket or spin. */
	number: Type.Integer(),
	/** Shortened. */
	name: Type.String(),
	prize: Type.String(),
	/** Goods, and the section whose store has them; 0 for coins. */
	goods_id: Type.Integer(),
	cid: Type.Integer(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	state: Type.Enum(["pending", "confirmed", "claimed", "lapsed"]),
	/** Whether it is the viewer's, and until when it can be collected. */
	mine: Type.Boolean(),
	claim_by: Type.Integer(),
});
export type WinnerView = Static<typeof WinnerView>;

/** Any draw by its id; the latest that is not a draft by default. */
const which = { id: Type.Optional(Id) };

export const prizeInfo = call({
	...legacyRead,
	id: "jackpot.prizeInfo",
	path: "/selfapi/jackpot/prizeInfo",
	method: "POST",
	summary: "Prizes of a draw, the latest by default: name, where they are collected, and how many nobody has won yet",
	body: Type.Object(which),
	response: Type.Object({
		id: Id,
		name: Type.String(),
		list: Type.Array(PrizeView),
		/** Path of the page where winners collect their prizes. */
		address: Type.String(),
		/** Prizes without a winner. */
		excess_member: Type.Integer(),
	}),
	errors: ["not-found"],
});

export const winnerList = call({
	...legacyRead,
	id: "jackpot.winnerlist",
	path: "/selfapi/jackpot/winnerlist",
	method: "POST",
	summary: "Confirmed winners of a draw, by default of the latest that is finished, by number with a shortened name",
	body: Type.Object({ ...which, cursor: Type.Optional(Id) }),
	response: Type.Object({ list: Type.Array(WinnerView), next: Type.Union([Id, Type.Null()]) }),
	errors: ["not-found"],
});

export const runDraw = call({
	...legacyWrite,
	id: "jackpot.draw",
	sensitive: true,
	path: "/selfapi/jackpot/draw",
	access: "admin",
	summary:
		"Draws the winners of a closed draw, or replaces prizes that were not collected; they wait for `comfirm` (C-55)",
	body: Type.Object({ id: Id }),
	response: Type.Object({ id: Id, winners: Type.Integer() }),
	errors: ["not-found", "draw-state", "draw-beacon"],
});

export const confirmDraw = call({
	...legacyWrite,
	id: "jackpot.comfirm",
	sensitive: true,
	path: "/selfapi/jackpot/comfirm",
	access: "admin",
	summary: "Another administrator confirms the winners, who are public from then on (G-07)",
	body: Type.Object({ id: Id }),
	response: Type.Object({ id: Id, winners: Type.Integer() }),
	errors: ["not-found", "draw-state", "draw-same-admin"],
});

export const listDraws = call({
	...publicRead,
	id: "jackpot.list",
	path: "/v5/jackpot",
	summary: "Draws of the section: open ones first, then those that are over, newest first",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		open: Type.Array(DrawView),
		over: Type.Array(DrawView),
		next: Type.Union([Id, Type.Null()]),
	}),
});

export const getDraw = call({
	...publicRead,
	id: "jackpot.get",
	path: "/v5/jackpot/{id}",
	summary: "A draw with prizes, odds, and the viewer's tickets",
	params: Type.Object({ id: Id }),
	response: DrawView,
	errors: ["not-found"],
});

const enterErrors = [
	"banned",
	"not-found",
	"draw-over",
	"draw-limit",
	"draw-elsewhere",
	"draw-kind",
	"too-young",
	"balance-too-low",
	"draw-unavailable",
] as const;

export const enterDraw = call({
	...memberWrite,
	id: "jackpot.enter",
	path: "/v5/jackpot/enter",
	summary: "Buys tickets of a draw with XGold",
	body: Type.Object({ id: Id, tickets: Type.Integer({ minimum: 1, maximum: drawRules.maxPerMember }) }),
	/** Numbers of the first and the last ticket. */
	response: Type.Object({ first: Type.Integer(), last: Type.Integer(), own: Type.Integer() }),
	errors: enterErrors,
});

export const spinWheel = call({
	...memberWrite,
	id: "jackpot.spin",
	path: "/v5/jackpot/spin",
	summary: "Spins a wheel for XGold: coins are paid at once, goods are collected; `prize` is 0 for none",
	body: Type.Object({ id: Id }),
	response: Type.Object({
		number: Type.Integer(),
		prize: Type.Integer(),
		name: Type.String(),
		/** The id of the winner, who collects goods with it; 0 for coins. */
		won: Type.Integer(),
		left: Type.Integer(),
	}),
	errors: enterErrors,
});
