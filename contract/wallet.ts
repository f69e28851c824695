import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { legacyMemberRead, memberRead, v5MemberRead } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { allLineTypes, currencies } from "./ledger.ts";

/** Lines per page, and at most in a file. */
export const walletRules = { page: 20, exportMax: 5_000 } as const;

/** One line of a member's statement. */
export const LedgerLineView = Type.Object({
	/** Id of its receipt. */
	id: Id,
	/** Number of the line in the member's account, from 1. */
	line: Type.Integer(),
	type: Type.Enum([...allLineTypes]),
	/** What it is for, in the viewer's language. */
	text: Type.String(),
	/** Title of what it is about, and its path; empty when there is none, or the viewer may not see it. */
	title: Type.String(),
	path: Type.String(),
	/** Negative for what was paid. */
	amount: Type.Integer(),
	/** What the member had after it. */
	balance: Type.Integer(),
	/** Unix seconds. */
	dateline: Type.Integer(),
});
export type LedgerLineView = Static<typeof LedgerLineView>;

const filter = {
	type: Type.Optional(Type.Enum([...allLineTypes])),
	/** Month (UTC). */
	month: Type.Optional(Type.String({ pattern: "^20\\d{2}-(0[1-9]|1[0-2])$" })),
};
const pageQuery = {
	page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
	/** The number of the last line that was shown. */
	cursor: Type.Optional(Id),
	...filter,
};
const memberQuery = { uid: Type.Optional(Id), ...pageQuery };
const page = { count: Type.Integer(), next: Type.Union([Id, Type.Null()]) };

const coinLog = Type.Object({ lists: Type.Array(LedgerLineView), ...page });
const goldLog = Type.Object({
	list: Type.Array(LedgerLineView),
	...page,
	/** XGold that the member has. */
	all_xglod: Type.Integer(),
	/** Points in all. */
	all_credits: Type.Integer(),
});

export const xcoinLog = call({
	...v5MemberRead,
	id: "user.xcoinLog",
	path: "/v5/user/xcoinLog",
	summary: "The viewer's lines of XCoin, newest first; by type and month (UTC) if wished",
	query: Type.Object(pageQuery),
	response: coinLog,
});

export const xgoldLog = call({
	...v5MemberRead,
	id: "user.xgoldLog",
	path: "/v5/user/xgoldLog",
	summary: "The viewer's lines of XGold, newest first, with the totals of XGold and points",
	query: Type.Object(pageQuery),
	response: goldLog,
});

export const legacyXcoinLog = call({
	...legacyMemberRead,
	id: "ucenter.xcoinlog",
	path: "/selfapi/ucenter/xcoinlog",
	summary: "Same as user.xcoinLog (C-38); `uid` is the viewer's own",
	query: Type.Object(memberQuery),
	response: coinLog,
	errors: ["not-allowed"],
});

export const legacyXgoldLog = call({
	...legacyMemberRead,
	id: "ucenter.getxgold",
	path: "/selfapi/ucenter/getxgold",
	summary: "Same as user.xgoldLog (C-38); `uid` is the viewer's own",
	query: Type.Object(memberQuery),
	response: goldLog,
	errors: ["not-allowed"],
});

export const readWallet = call({
	...memberRead,
	id: "wallet.balances",
	path: "/v5/wallet",
	summary: "What the viewer can spend, what is reserved for open orders, and the points",
	response: Type.Object({
		xgold: Type.Integer(),
		xcoin: Type.Integer(),
		heldXgold: Type.Integer(),
		heldXcoin: Type.Integer(),
		points: Type.Integer(),
	}),
});

export const exportLines = call({
	...memberRead,
	id: "wallet.linesFile",
	path: "/v5/wallet/lines.csv",
	raw: true,
	summary: `The viewer's lines as a table (CSV), the newest ${walletRules.exportMax}`,
	query: Type.Object({ currency: Type.Enum([...currencies]), ...filter }),
	response: Type.Any(),
});

/** A complaint about a line, and how it was answered. */
export const DisputeView = Type.Object({
	id: Id,
	message: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	state: Type.Union([Type.Literal("open"), Type.Literal("answered")]),
	answer: Type.String(),
	/** What the member got by it; negative for what was taken back, 0 for nothing. */
	correction: Type.Integer(),
	/** Receipt of the correction; 0 without one. */
	correctionId: Type.Integer(),
});
export type DisputeView = Static<typeof DisputeView>;

export const ReceiptView = Type.Object({
	...LedgerLineView.properties,
	currency: Type.Enum([...currencies]),
	/** The member on the other side, if it is one. */
	other: Type.Union([AuthorView, Type.Null()]),
	/** Why, as an administrator wrote it; empty for all but corrections. */
	note: Type.String(),
	dispute: Type.Union([DisputeView, Type.Null()]),
});
export type ReceiptView = Static<typeof ReceiptView>;

export const readReceipt = call({
	...memberRead,
	id: "wallet.receipt",
	path: "/v5/wallet/receipt/{id}",
	summary: "One of the viewer's lines, with the other side and the complaint about it",
	params: Type.Object({ id: Id }),
	response: ReceiptView,
	errors: ["not-found"],
});
