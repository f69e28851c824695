import Type, { type Static } from "typebox";
import { call } from "./call.ts";
import { auditorRead, sensitiveWrite } from "./callPresets.ts";
import { AuthorView, Id } from "./common.ts";
import { allLineTypes, currencies } from "./ledger.ts";
import { LedgerLineView } from "./wallet.ts";

/** An amount of a member that is reserved. */
const HoldView = Type.Object({
	id: Id,
	currency: Type.Enum([...currencies]),
	amount: Type.Integer(),
	/** What it is reserved for, as the program names it. */
	key: Type.String(),
	/** Unix seconds: since when, until when. */
	dateline: Type.Integer(),
	expires: Type.Integer(),
});

export const readMemberWallet = call({
	...auditorRead,
	id: "wallet.ofMember",
	path: "/v5/admin/wallet",
	summary:
		"The wallet of a member, by username or uid: balances, freeze, reserved amounts, and the statement of a currency",
	query: Type.Object({
		username: Type.Optional(Type.String({ maxLength: 64 })),
		uid: Type.Optional(Id),
		currency: Type.Optional(Type.Enum([...currencies])),
		type: Type.Optional(Type.Enum([...allLineTypes])),
		/** The number of the last line that was shown. */
		cursor: Type.Optional(Id),
	}),
	response: Type.Object({
		member: AuthorView,
		/** What the member can spend, and what is reserved. */
		xgold: Type.Integer(),
		xcoin: Type.Integer(),
		heldXgold: Type.Integer(),
		heldXcoin: Type.Integer(),
		/** Since when the wallet is frozen, Unix seconds; 0 while it is not. */
		frozen: Type.Integer(),
		holds: Type.Array(HoldView),
		currency: Type.Enum([...currencies]),
		lists: Type.Array(LedgerLineView),
		count: Type.Integer(),
		next: Type.Union([Id, Type.Null()]),
	}),
	errors: ["not-found"],
});

/** What a reconciliation compares. */
export const differenceKinds = [
	/** The entries of a currency do not sum to zero. */
	"currency-sum",
	/** A transfer has other than two entries, or they do not sum to zero. */
	"transfer",
	/** A balance is not the sum of its entries, or not that of its last line. */
	"balance",
	/** A balance is below 0, or below what is reserved. */
	"negative",
	/** Lines are not numbered without gaps. */
	"lines",
	/** What is reserved is not the sum of the open holds. */
	"held",
	/** A hold has expired, but is still open. */
	"expired-hold",
] as const;

const DifferenceView = Type.Object({
	kind: Type.Enum([...differenceKinds]),
	/** Id of the account, transfer or hold; of the sum of a currency 0. */
	id: Type.Integer(),
	uid: Type.Union([Id, Type.Null()]),
	currency: Type.Enum([...currencies]),
	expected: Type.Integer(),
	found: Type.Integer(),
});
export type DifferenceView = Static<typeof DifferenceView>;

export const ReconciliationView = Type.Object({
	id: Id,
	/** Unix seconds; `ended` is 0 while it runs. */
	started: Type.Integer(),
	ended: Type.Integer(),
	/** Whoever asked for it; null for the nightly job. */
	by: Type.Union([AuthorView, Type.Null()]),
	transfers: Type.Integer(),
	accounts: Type.Integer(),
	/** How many differences there are; the first hundred are listed. */
	count: Type.Integer(),
	differences: Type.Array(DifferenceView),
	/**
	 * By currency: what all members have, what of it is reserved by how many holds, and what the accounts of the site
	 * hold.
	 */
	currencies: Type.Array(
		Type.Object({
			currency: Type.Enum([...currencies]),
			members: Type.Integer(),
			held: Type.Integer(),
			holds: Type.Integer(),
			sum: Type.Integer(),
			system: Type.Array(Type.Object({ name: Type.String(), amount: Type.Integer() })),
		}),
	),
});
export type ReconciliationView = Static<typeof ReconciliationView>;

export const listReconciliations = call({
	...auditorRead,
	id: "wallet.reconciliations",
	path: "/v5/admin/wallet/reconciliations",
	summary: "The latest reconciliations of the ledger, newest first",
	response: Type.Object({ lists: Type.Array(ReconciliationView) }),
});

export const startReconciliation = call({
	...sensitiveWrite,
	rateLimit: "moderation",
	id: "wallet.reconcile",
	path: "/v5/admin/wallet/reconciliations/start",
	summary: "Compares the ledger now, by a job; does nothing while one waits or runs",
});
