import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { memberRead, memberWrite } from "./callPresets.ts";
import { Id, ShortText } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const voucherActions = {
	"import-vouchers": { object: "goods" },
} as const satisfies Record<string, ModerationAction>;

export const voucherRules = {
	/** Codes of one import. */
	import: 5_000,
	/** Characters of an imported file. */
	file: 400_000,
	code: { min: 4, max: 60 },
	/** Hours in which a top-up is tried again. */
	topUpHours: 24,
	/** Rejected codes that an answer names. */
	named: 50,
	list: 100,
} as const;

/** How many codes of goods are left. */
export const VoucherStockView = Type.Object({
	goods_id: Id,
	name: Type.String(),
	sn: Type.String(),
	/** Codes that can be given. */
	left: Type.Integer(),
	given: Type.Integer(),
	/** Codes that expired before they were given. */
	expired: Type.Integer(),
	/** Units on sale in all sections; more than `left` can't be delivered. */
	offered: Type.Integer(),
});
export type VoucherStockView = Static<typeof VoucherStockView>;

const admin = { access: "admin" } as const;

export const listVoucherStock = call({
	...memberRead,
	...admin,
	id: "vouchers.stock",
	path: "/v5/admin/vouchers",
	summary: "Goods that are codes, with how many codes are left, the fewest first",
	response: Type.Object({ lists: Type.Array(VoucherStockView) }),
});

export const importVouchers = call({
	...memberWrite,
	...admin,
	id: "vouchers.import",
	path: "/v5/admin/vouchers/import",
	summary:
		"Adds codes to goods from the lines of a CSV: the code, and the last day on which it is valid; codes that are known are named and left out",
	body: Type.Object({
		goods_id: Id,
		/** `CODE` or `CODE,2027-12-31` a line; a first line with the word code is its heading. */
		csv: Type.String({ minLength: 1, maxLength: voucherRules.file }),
	}),
	response: Type.Object({
		imported: Type.Integer(),
		/** Codes that the goods have already, and lines that are no code. The first of them are named. */
		known: Type.Integer(),
		wrong: Type.Integer(),
		named: Type.Array(Type.Object({ line: Type.Integer(), code: Type.String(), known: Type.Boolean() })),
	}),
	errors: ["not-found", "voucher-import-too-large", "goods-kind-unknown"],
});

/** States of a top-up. */
export const topUpStates = ["waiting", "done", "failed"] as const;

export const TopUpView = Type.Object({
	id: Id,
	/** The card of the wallet that was used. */
	card: Id,
	/** The number with its middle hidden. */
	phone: Type.String(),
	state: Type.Enum([...topUpStates]),
	dateline: Type.Integer(),
});
export type TopUpView = Static<typeof TopUpView>;

export const topUpPhone = call({
	...memberWrite,
	id: "vouchers.topUp",
	path: "/v5/wallet/cards/topUp",
	summary: "Uses a top-up card of the viewer for a phone number: within 24 hours, else the card can be used again",
	body: Type.Object({
		/** A card of the wallet. */
		id: Id,
		/** With its country code: +2348030000000. */
		phone: ShortText,
	}),
	response: TopUpView,
	errors: ["not-found", "phone-format", "card-used", "top-up-unavailable"],
});

export const listTopUps = call({
	...memberRead,
	id: "vouchers.topUps",
	path: "/v5/wallet/topUps",
	summary: "The viewer's cards that can top up a phone, and their latest top-ups",
	response: Type.Object({
		cards: Type.Array(Type.Object({ id: Id, title: Type.String(), hint: Type.String() })),
		lists: Type.Array(TopUpView),
	}),
});
