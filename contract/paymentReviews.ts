import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, memberRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { currencies } from "./ledger.ts";
import type { ModerationAction } from "./moderationAction.ts";

export const paymentReviewActions = {
	"pay-held": { object: "payment" },
	"refuse-held": { object: "payment" },
} as const satisfies Record<string, ModerationAction>;

/** What makes a payment suspicious, with its weight in percent. From `reviewFrom` on it is held for review. */
export const fraudSignals = {
	"same-device": 60,
	"device-of-many": 40,
	"same-network": 30,
	"many-of-network": 40,
	"new-account": 20,
	"fast-invitee": 20,
	"many-at-once": 40,
	"money-circle": 50,
	"member-circle": 40,
	"invited-each-other": 40,
	"earlier-refusal": 40,
	"open-reviews": 60,
} as const;
export type FraudSignal = keyof typeof fraudSignals;
export const fraudSignalNames = Object.keys(fraudSignals) as FraudSignal[];
export const reviewRules = { reviewFrom: 50, page: 20, reasonMin: 5, reasonMax: 300 } as const;

export const reviewStates = ["open", "paid", "refused"] as const;

const common = {
	id: Id,
	currency: Type.Enum([...currencies]),
	amount: Type.Integer(),
	/** What it is for, in the viewer's language. */
	text: Type.String(),
	/** Unix seconds. */
	dateline: Type.Integer(),
	state: Type.Enum([...reviewStates]),
	/** Why it was refused; empty otherwise. */
	answer: Type.String(),
};

export const OwnReviewView = Type.Object(common);
export type OwnReviewView = Static<typeof OwnReviewView>;

export const PaymentReviewView = Type.Object({
	...common,
	/** Who gets it, and who else is involved: the invited member, the payer. */
	member: AuthorView,
	other: Type.Union([AuthorView, Type.Null()]),
	score: Type.Integer(),
	signals: Type.Array(Type.Enum([...fraudSignalNames])),
});
export type PaymentReviewView = Static<typeof PaymentReviewView>;

export const listOwnReviews = call({
	...memberRead,
	id: "payments.own",
	path: "/v5/wallet/reviews",
	summary: `The payments to and of the viewer that are or were held for review, the latest ${reviewRules.page}`,
	response: Type.Object({ lists: Type.Array(OwnReviewView) }),
});

export const listPaymentReviews = call({
	...auditorRead,
	id: "payments.reviews",
	path: "/v5/admin/payments",
	summary: "Payments held for review: open ones oldest first, decided ones newest first",
	query: Type.Object({ state: Type.Optional(Type.Enum(["open", "decided"])), cursor: Type.Optional(Id) }),
	response: Type.Object({ lists: Type.Array(PaymentReviewView), next: Type.Union([Id, Type.Null()]) }),
});

export const decidePayment = call({
	...sensitiveWrite,
	id: "payments.decide",
	path: "/v5/admin/payments/decide",
	summary: "Pays or refuses a payment that is held for review, with a reason that the member reads",
	body: Type.Object({
		id: Id,
		decision: Type.Enum(["pay", "refuse"]),
		reason: Type.Optional(Type.String({ maxLength: 10_000 })),
	}),
	errors: ["not-found", "payment-decided", "payment-own", "content-empty", "balance-too-low"],
});
