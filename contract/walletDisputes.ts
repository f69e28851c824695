import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, memberWrite, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { currencies } from "./ledger.ts";
import type { ModerationAction } from "./moderationAction.ts";
import { DisputeView } from "./wallet.ts";

export const disputeActions = {
	"answer-dispute": { object: "dispute" },
} as const satisfies Record<string, ModerationAction>;

export const disputeRules = {
	min: 10,
	max: 1_000,
	answerMax: 1_000,
	perDay: 5,
	page: 20,
	correctionMax: 100_000,
} as const;

export const openDispute = call({
	...memberWrite,
	id: "wallet.dispute",
	path: "/v5/wallet/dispute",
	summary: "Tells the administrators that something is wrong with one of the viewer's lines; once per line, five a day",
	/** `id` is that of the receipt. */
	body: Type.Object({ id: Id, message: Type.String({ maxLength: 10_000 }) }),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "dispute-repeated", "dispute-limit"],
});

/** For administrators: with the member and the line. */
export const AdminDisputeView = Type.Object({
	...DisputeView.properties,
	member: AuthorView,
	currency: Type.Enum([...currencies]),
	/** The line: receipt, text, amount, Unix seconds. */
	receipt: Id,
	text: Type.String(),
	amount: Type.Integer(),
	lineDateline: Type.Integer(),
	/** What the member can spend now. */
	balance: Type.Integer(),
});
export type AdminDisputeView = Static<typeof AdminDisputeView>;

export const listDisputes = call({
	...auditorRead,
	id: "wallet.disputes",
	path: "/v5/admin/wallet/disputes",
	summary: "Complaints about lines: open ones oldest first, answered ones newest first",
	query: Type.Object({
		state: Type.Optional(Type.Union([Type.Literal("open"), Type.Literal("answered")])),
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({ lists: Type.Array(AdminDisputeView), next: Type.Union([Id, Type.Null()]) }),
});

export const answerDispute = call({
	...sensitiveWrite,
	id: "wallet.answerDispute",
	path: "/v5/admin/wallet/disputes/answer",
	summary: "Answers a complaint, once, with its reason; an amount other than 0 is given to the member, or taken back",
	body: Type.Object({
		id: Id,
		answer: Type.String({ maxLength: 10_000 }),
		amount: Type.Integer({ minimum: -disputeRules.correctionMax, maximum: disputeRules.correctionMax }),
	}),
	response: Type.Object({ id: Id, correctionId: Type.Integer() }),
	errors: ["not-found", "content-empty", "dispute-answered", "dispute-own", "balance-too-low"],
});
