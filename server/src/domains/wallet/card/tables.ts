import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";

/** Cards that members bought or won. Their codes are encrypted. */
export const walletCards = pgTable(
	"wallet_cards",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		uid: partOf(() => accounts.uid),
		/** Names the one occasion that it was given for. */
		key: text().notNull(),
		title: text().notNull(),
		source: text().$type<"bought" | "won">().notNull(),
		/** Encrypted for its owner. */
		code: text().notNull(),
		/** Keyed hash, by which a redeemed code is found. */
		codeHash: text().notNull(),
		/** The last characters of the code. */
		hint: text().notNull(),
		/** Page of the order or draw, without a section; empty without one. */
		path: text().notNull(),
		createdAt: timestamptz().notNull(),
		/** When it expires; null for never. */
		validUntil: timestamptz(),
		usedAt: timestamptz(),
		/** When its owner first opened the code, and how often. */
		shownAt: timestamptz(),
		shownTimes: integer().notNull().default(0),
	},
	(t) => [
		unique("wallet_cards_key").on(t.key),
		unique("wallet_cards_code").on(t.codeHash),
		index("wallet_cards_unused").on(t.uid, t.id).where(sql`used_at is null`),
		index("wallet_cards_of_member").on(t.uid, t.id),
		check("wallet_cards_source", sql`source in ('bought', 'won')`),
	],
);
