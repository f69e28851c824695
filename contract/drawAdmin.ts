import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { Id } from "./common.ts";
import { DrawView, drawKinds, drawRules } from "./draws.ts";
import { currencies } from "./ledger.ts";

const Currency = Type.Enum([...currencies]);
const Title = Type.String({ minLength: 1, maxLength: drawRules.title });

export const NewPrize = Type.Object({
	/** Coins, or goods that the store of the draw's section sells. */
	currency: Type.Optional(Currency),
	amount: Type.Optional(Type.Integer({ minimum: 0, maximum: drawRules.maxAmount })),
	goods_id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
	quantity: Type.Integer({ minimum: 1, maximum: drawRules.maxQuantity }),
	/** Of a wheel; parts of a million. */
	parts: Type.Integer({ minimum: 0, maximum: drawRules.parts }),
});
export type NewPrize = Static<typeof NewPrize>;

export const addDraw = call({
	...sensitiveWrite,
	id: "jackpot.add",
	path: "/v5/admin/jackpot/add",
	summary: "Prepares a draw; nobody sees it until it is opened",
	body: Type.Object({
		kind: Type.Enum([...drawKinds]),
		title_en: Title,
		title_fr: Title,
		title_hi: Title,
		price: Type.Integer({ minimum: 1, maximum: drawRules.maxPrice }),
		max: Type.Integer({ minimum: 1, maximum: drawRules.maxPerMember }),
		/** Unix seconds. */
		closes: Type.Integer({ minimum: 0, maximum: 4_102_444_800 }),
		country_fid: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
		prizes: Type.Array(NewPrize, { minItems: 1, maxItems: drawRules.maxPrizes }),
	}),
	response: Type.Object({ id: Id }),
	errors: ["draw-date", "draw-odds", "draw-goods", "section-unknown"],
});

export const openDraw = call({
	...sensitiveWrite,
	id: "jackpot.open",
	path: "/v5/admin/jackpot/open",
	summary: "Opens a draw: publishes the hash of its seed and names the round of the public beacon",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "draw-state", "draw-date", "goods-sold-out"],
});

export const cancelDraw = call({
	...sensitiveWrite,
	id: "jackpot.cancel",
	path: "/v5/admin/jackpot/cancel",
	summary: "Cancels a draw before its winners are drawn; all tickets are paid back",
	body: Type.Object({ id: Id }),
	errors: ["not-found", "draw-state"],
});

export const listPrizeGoods = call({
	...auditorRead,
	id: "jackpot.goods",
	path: "/v5/admin/jackpot/goods",
	summary: "Goods that can be prizes: those in stock in the stores of the sections",
	response: Type.Object({
		list: Type.Array(
			Type.Object({
				goods_id: Id,
				name: Type.String(),
				/** Country forum id of the section. */
				cid: Type.Integer(),
				stock: Type.Integer(),
			}),
		),
	}),
});

export const listAdminDraws = call({
	...auditorRead,
	id: "jackpot.adminList",
	path: "/v5/admin/jackpot",
	summary: "All draws, newest first, with what is to be done",
	query: Type.Object({ cursor: Type.Optional(Id) }),
	response: Type.Object({
		list: Type.Array(
			Type.Object({
				...DrawView.properties,
				winners: Type.Integer(),
				lapsed: Type.Integer(),
				/** Whether the viewer has drawn, so that another administrator has to confirm. */
				drawn_by_me: Type.Boolean(),
			}),
		),
		next: Type.Union([Id, Type.Null()]),
	}),
});
