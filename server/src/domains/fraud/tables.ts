import { sql } from "drizzle-orm";
import { check, index, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import type { Currency, LedgerReason } from "#contract/ledger.ts";
import type { FraudSignal, reviewStates } from "#contract/paymentReviews.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Payments that were held for review instead of being made. */
export const paymentReviews = pgTable(
	"payment_reviews",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** Who gets it. */
		uid: idOf(() => accounts.uid),
		/** Who else is involved: the invited member, or who pays it. */
		otherUid: id().references(() => accounts.uid),
		/** The reserved amount of the payer; null for what the site pays. */
		holdId: id(),
		currency: text().$type<Currency>().notNull(),
		amount: id().notNull(),
		reason: text().$type<LedgerReason>().notNull(),
		objectId: id(),
		/** The key of the transfer. */
		key: text().notNull(),
		score: smallint().notNull(),
		signals: text().array().$type<FraudSignal[]>().notNull(),
		state: text().$type<(typeof reviewStates)[number]>().notNull().default("open"),
		createdAt: timestamptz().notNull(),
		decidedBy: id().references(() => accounts.uid),
		decidedAt: timestamptz(),
		answer: text().notNull().default(""),
	},
	(t) => [
		unique("payment_reviews_key").on(t.key),
		index("payment_reviews_open").on(t.id).where(sql`state = 'open'`),
		index("payment_reviews_decided").on(t.id.desc()).where(sql`state <> 'open'`),
		index("payment_reviews_of_member").on(t.uid, t.id.desc()),
		index("payment_reviews_of_other").on(t.otherUid).where(sql`other_uid is not null`),
		check("payment_reviews_state", sql`state in ('open', 'paid', 'refused')`),
		check("payment_reviews_decided", sql`(state = 'open') = (decided_at is null)`),
		check("payment_reviews_amount", sql`amount > 0`),
	],
);

/** From which network members registered, for 30 days. */
export const fraudOrigins = pgTable(
	"fraud_origins",
	{
		uid: partOf(() => accounts.uid).primaryKey(),
		/** Keyed hash. */
		network: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("fraud_origins_network").on(t.network, t.createdAt), index("fraud_origins_created").on(t.createdAt)],
);
