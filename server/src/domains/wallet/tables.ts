import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency, LedgerReason, LineType } from "#contract/ledger.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/**
 * Accounts of the site: what members are paid from, what they pay to, what they exchange with, and what deleted members
 * leave.
 */
export type SystemAccount = "rewards" | "fees" | "exchange" | "deleted-members";

/**
 * One account per member and currency, and per system account and currency. Only members' balances are kept, so that
 * transfers of different members don't wait for each other; a system account's balance is the sum of its entries.
 */
export const walletAccounts = pgTable(
	"wallet_accounts",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: id().references(() => accounts.uid),
		system: text().$type<SystemAccount>(),
		currency: text().$type<Currency>().notNull(),
		balance: id(),
		/** Part of the balance that is reserved by holds. */
		held: id().notNull().default(0),
		/** Since when the member can't spend; null while they can. Both accounts of a member are frozen together. */
		frozenAt: timestamptz(),
		/** How many entries a member's account has; each has its number. */
		lines: id().notNull().default(0),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [
		uniqueIndex("wallet_accounts_member").on(t.uid, t.currency).where(sql`uid is not null`),
		uniqueIndex("wallet_accounts_system").on(t.system, t.currency).where(sql`system is not null`),
		check("wallet_accounts_owner", sql`(uid is null) <> (system is null)`),
		check("wallet_accounts_currency", sql`currency in ('xgold', 'xcoin')`),
		check(
			"wallet_accounts_balance",
			sql`case when uid is null then balance is null else balance is not null and balance >= held end`,
		),
		check("wallet_accounts_held", sql`held >= 0`),
	],
);

/** Transfers, never changed or deleted (a trigger). `key` is the caller's idempotency key. */
export const walletTransfers = pgTable(
	"wallet_transfers",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		key: text().notNull(),
		currency: text().$type<Currency>().notNull(),
		amount: id().notNull(),
		reason: text().$type<LedgerReason>().notNull(),
		/** Id of the object of its reason, such as the post that was tipped. */
		objectId: id(),
		/** Why, in words; of corrections. */
		note: text(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("wallet_transfers_key").on(t.key),
		unique("wallet_transfers_id_currency").on(t.id, t.currency),
		check("wallet_transfers_amount", sql`amount > 0`),
	],
);

/**
 * The two sides of each transfer. A deferred trigger holds their sum to zero, their size to the transfer's amount, and
 * their accounts to its currency. They refer to accounts without a foreign key, which would lock the one row of an
 * account for each of its payers.
 */
export const walletEntries = pgTable(
	"wallet_entries",
	{
		transferId: id().notNull(),
		accountId: id().notNull(),
		currency: text().$type<Currency>().notNull(),
		/** Negative for the payer. */
		amount: id().notNull(),
		type: text().$type<LineType>().notNull(),
		/** Number of the line in a member's account, without gaps, and the balance after it; null in a system account. */
		line: id(),
		balance: id(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		uniqueIndex("wallet_entries_sides").on(t.transferId, sql`(amount > 0)`),
		foreignKey({
			name: "wallet_entries_transfer",
			columns: [t.transferId, t.currency],
			foreignColumns: [walletTransfers.id, walletTransfers.currency],
		}),
		uniqueIndex("wallet_entries_line").on(t.accountId, t.line),
		index("wallet_entries_type").on(t.accountId, t.type, t.line).where(sql`line is not null`),
		index("wallet_entries_month").on(t.accountId, t.createdAt).where(sql`line is not null`),
	],
);

/**
 * Payees' sides of transfers that are not added to their accounts yet, because others were being added at that moment:
 * payers of one member do not wait for each other. They become entries right after the commit (190).
 */
export const walletCredits = pgTable(
	"wallet_credits",
	{
		transferId: id().primaryKey(),
		accountId: id().notNull(),
		currency: text().$type<Currency>().notNull(),
		amount: id().notNull(),
		type: text().$type<LineType>().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		foreignKey({
			name: "wallet_credits_transfer",
			columns: [t.transferId, t.currency],
			foreignColumns: [walletTransfers.id, walletTransfers.currency],
		}),
		index("wallet_credits_of_account").on(t.accountId),
		check("wallet_credits_amount", sql`amount > 0`),
	],
);

/**
 * How much of a limit per period members have used: awards of an activity, XGold of tips. Rows of past days and weeks
 * are deleted by a job.
 */
export const walletLimits = pgTable(
	"wallet_limits",
	{
		uid: partOf(() => accounts.uid),
		/** An activity of `xgoldAwards`, or `tip`. */
		kind: text().notNull(),
		/** The first day of the period (UTC); of what happens once, `1970-01-01`. */
		period: date().notNull(),
		used: id().notNull(),
	},
	(t) => [primaryKey({ columns: [t.uid, t.kind, t.period] }), index("wallet_limits_period").on(t.period)],
);

/** Amounts of members that are reserved until they are confirmed, released or expire. */
export const walletHolds = pgTable(
	"wallet_holds",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: idOf(() => accounts.uid),
		currency: text().$type<Currency>().notNull(),
		amount: id().notNull(),
		/** The caller's idempotency key. */
		key: text().notNull(),
		state: text().$type<HoldState>().notNull().default("held"),
		createdAt: timestamptz().notNull(),
		expiresAt: timestamptz().notNull(),
		endedAt: timestamptz(),
	},
	(t) => [
		unique("wallet_holds_key").on(t.key),
		index("wallet_holds_open").on(t.expiresAt).where(sql`state = 'held'`),
		index("wallet_holds_of_member").on(t.uid),
		check("wallet_holds_amount", sql`amount > 0`),
		check("wallet_holds_state", sql`state in ('held', 'confirmed', 'released', 'expired')`),
		check("wallet_holds_ended", sql`(state = 'held') = (ended_at is null)`),
	],
);

export type HoldState = "held" | "confirmed" | "released" | "expired";
