/** The two currencies: XGold is earned by activity, XCoin by exchange, sign-in and tasks (S-032, S-033). */
export const currencies = ["xgold", "xcoin"] as const;
export type Currency = (typeof currencies)[number];
export const currencyNames: Record<Currency, string> = { xgold: "XGold", xcoin: "XCoin" };

/**
 * Types of the lines of each currency: those of XCoin as documented (L-063) with corrections, and the same idea for
 * XGold.
 */
export const lineTypes = {
	xgold: [
		"activity-award",
		"task-award",
		"tip",
		"exchange",
		"store-deduction",
		"store-refund",
		"fee",
		"punishment",
		"correction",
		"lucky-draw",
		"lucky-award",
	],
	xcoin: [
		"exchange",
		"task-award",
		"activity-award",
		"lucky-award",
		"store-deduction",
		"store-refund",
		"punishment",
		"year-end-clear",
		"correction",
	],
} as const satisfies Record<Currency, readonly string[]>;
export type LineType = (typeof lineTypes)[Currency][number];
export const allLineTypes: readonly LineType[] = [...new Set([...lineTypes.xgold, ...lineTypes.xcoin])];

interface ReasonRow {
	type: LineType;
	/** Kind of the object that the line links to; the transfer holds its id. */
	object?: string;
	/** True for what the site takes, also from a frozen wallet. */
	bySite?: true;
}

/** What transfers are for. The text of a line is the message `ledger.<reason>`. */
export const ledgerReasons = {
	registration: { type: "activity-award" },
	"email-verification": { type: "activity-award" },
	thread: { type: "activity-award", object: "thread" },
	reply: { type: "activity-award", object: "post" },
	"poll-vote": { type: "activity-award", object: "thread" },
	digest: { type: "activity-award", object: "thread" },
	"sign-in": { type: "activity-award" },
	"sign-in-luck": { type: "lucky-award" },
	task: { type: "task-award" },
	invitation: { type: "activity-award", object: "member" },
	"invitation-month": { type: "activity-award" },
	imei: { type: "activity-award" },
	"draw-ticket": { type: "lucky-draw", object: "draw" },
	"draw-prize": { type: "lucky-award", object: "draw" },
	"creator-income": { type: "activity-award", object: "creator-income" },
	"fan-star": { type: "activity-award" },
	"football-prize": { type: "activity-award", object: "fixture" },
	"football-correction": { type: "correction", object: "fixture", bySite: true },
	"contest-prize": { type: "lucky-award", object: "contest" },
	"draw-refund": { type: "lucky-draw", object: "draw" },
	welcome: { type: "activity-award" },
	tip: { type: "tip", object: "post" },
	order: { type: "store-deduction", object: "order" },
	"order-refund": { type: "store-refund", object: "order" },
	"username-change": { type: "fee" },
	exchange: { type: "exchange", object: "exchange" },
	grant: { type: "activity-award" },
	punishment: { type: "punishment", bySite: true },
	"year-end-clear": { type: "year-end-clear", bySite: true },
	correction: { type: "correction", object: "transfer", bySite: true },
	"account-deleted": { type: "correction", bySite: true },
} as const satisfies Record<string, ReasonRow>;

export type LedgerReason = keyof typeof ledgerReasons;
export const reasonRow = (reason: LedgerReason): ReasonRow => ledgerReasons[reason];

/** Kinds of objects that lines link to. */
export type LedgerObjectKind =
	| "thread"
	| "post"
	| "transfer"
	| "order"
	| "member"
	| "draw"
	| "exchange"
	| "fixture"
	| "creator-income"
	| "contest";
