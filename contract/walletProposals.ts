import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { currencies } from "./ledger.ts";
import type { ModerationAction } from "./moderationAction.ts";

/** Grants and punishments: one administrator proposes, another one decides. */
export const proposalActions = {
	"propose-payment": { object: "wallet-proposal" },
	"confirm-payment": { object: "wallet-proposal" },
	"decline-payment": { object: "wallet-proposal" },
} as const satisfies Record<string, ModerationAction>;

export const proposalRules = { amountMax: 100_000, reasonMin: 10, reasonMax: 1_000, page: 20 } as const;

/** A grant pays the member, a punishment takes from them. */
export const proposalKinds = ["grant", "punishment"] as const;
export const proposalStates = ["open", "confirmed", "declined"] as const;

export const ProposalView = Type.Object({
	id: Id,
	kind: Type.Enum([...proposalKinds]),
	member: AuthorView,
	currency: Type.Enum([...currencies]),
	amount: Type.Integer(),
	/** Read by the member. */
	reason: Type.String(),
	by: AuthorView,
	/** Unix seconds; `decided` is 0 while it is open. */
	dateline: Type.Integer(),
	decided: Type.Integer(),
	state: Type.Enum([...proposalStates]),
	decidedBy: Type.Union([AuthorView, Type.Null()]),
	/** Why it was declined; empty otherwise. */
	answer: Type.String(),
	/** Whether the viewer may confirm it: not an own one, nor one about their own wallet. */
	canConfirm: Type.Boolean(),
});
export type ProposalView = Static<typeof ProposalView>;

const proposalWrite = { ...sensitiveWrite, rateLimit: "moderation" } as const;

export const listProposals = call({
	...auditorRead,
	id: "wallet.proposals",
	path: "/v5/admin/wallet/proposals",
	summary: "Proposed grants and punishments: open ones oldest first, decided ones newest first; of a member if wished",
	query: Type.Object({
		state: Type.Optional(Type.Enum(["open", "decided"])),
		uid: Type.Optional(Id),
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({ lists: Type.Array(ProposalView), next: Type.Union([Id, Type.Null()]) }),
});

export const proposePayment = call({
	...proposalWrite,
	id: "wallet.propose",
	path: "/v5/admin/wallet/proposals/add",
	summary: "Proposes to pay a member or to take from one; nothing moves until another administrator confirms it",
	body: Type.Object({
		kind: Type.Enum([...proposalKinds]),
		uid: Id,
		currency: Type.Enum([...currencies]),
		amount: Type.Integer({ minimum: 1, maximum: proposalRules.amountMax }),
		/** Read by the member. */
		reason: Type.String({ maxLength: 10_000 }),
	}),
	response: Type.Object({ id: Id }),
	errors: ["not-found", "wallet-own"],
});

export const decideProposal = call({
	...proposalWrite,
	id: "wallet.decideProposal",
	path: "/v5/admin/wallet/proposals/decide",
	summary:
		"Confirms a proposal of another administrator, which moves the amount at once, or declines one with a reason",
	body: Type.Object({
		id: Id,
		decision: Type.Enum(["confirm", "decline"]),
		/** Why it is declined. */
		answer: Type.Optional(Type.String({ maxLength: 10_000 })),
	}),
	response: Type.Object({ id: Id, receipt: Type.Integer() }),
	errors: ["not-found", "content-empty", "proposal-decided", "proposal-own", "wallet-own", "balance-too-low"],
});
