import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { adminWrite, auditorRead, memberRead, memberWrite, sensitiveWrite } from "./callPresets.ts";
import { Id, ShortText } from "./common.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const voucherActions = {
	"import-vouchers": { object: "goods" },
} as const satisfies Record<string, ModerationAction>;

export const voucherRules = {
	/** Codes of one import. */
	import: 200_000,
	/** Characters of an imported file. */
	file: 15_000_000,
	/** Characters of codes that are typed. */
	typed: 400_000,
	/** Imports that are listed. */
	imports: 10,
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

export const voucherImportStates = ["checked", "running", "done"] as const;
export type VoucherImportState = (typeof voucherImportStates)[number];

/** An import of codes that was started. */
export const VoucherImportView = Type.Object({
	id: Id,
	/** Of the goods. */
	name: Type.String(),
	state: Type.Enum([...voucherImportStates]),
	/** Codes that it adds, those that were handled so far, and those of them that were added. */
	total: Type.Integer(),
	handled: Type.Integer(),
	imported: Type.Integer(),
	dateline: Type.Integer(),
});
export type VoucherImportView = Static<typeof VoucherImportView>;

export const listVoucherStock = call({
	...auditorRead,
	id: "vouchers.stock",
	path: "/v5/admin/vouchers",
	summary: "Goods that are codes, with how many codes are left, the fewest first, and the latest imports",
	response: Type.Object({ lists: Type.Array(VoucherStockView), imports: Type.Array(VoucherImportView) }),
});

export const checkVouchers = call({
	...adminWrite,
	id: "vouchers.check",
	path: "/v5/admin/vouchers/check",
	summary:
		"Checks codes for goods from the lines of a CSV: the code, and the last day on which it is valid. What can be added waits for vouchers.import",
	body: Type.Object({
		goods_id: Id,
		/** `CODE` or `CODE,2027-12-31` a line; a first line with the word code is its heading. */
		csv: Type.String({ maxLength: voucherRules.file }),
	}),
	response: Type.Object({
		/** Of the import. */
		id: Id,
		goods_id: Id,
		/** Codes that would be added. */
		good: Type.Integer(),
		/** Codes that the goods have already, codes that are in the file more than once, and lines that are no code. */
		known: Type.Integer(),
		repeated: Type.Integer(),
		wrong: Type.Integer(),
		/** The first of those. */
		named: Type.Array(
			Type.Object({ line: Type.Integer(), code: Type.String(), why: Type.Enum(["known", "repeated", "wrong"]) }),
		),
	}),
	errors: ["not-found", "voucher-import-too-large", "goods-kind-unknown"],
});

export const importVouchers = call({
	...sensitiveWrite,
	id: "vouchers.import",
	path: "/v5/admin/vouchers/import",
	summary: "Begins to add the codes of a checked file; vouchers.stock says how far it is",
	body: Type.Object({
		/** Of vouchers.check. */
		id: Id,
	}),
	errors: ["not-found"],
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
