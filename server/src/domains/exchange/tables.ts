import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { walletHolds } from "../wallet/tables.ts";

/** Rates of sections with their bounds and daily totals, never changed: the latest applies. */
export const exchangeRates = pgTable(
	"exchange_rates",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		countryFid: integer().notNull(),
		/** XGold for one XCoin. */
		rate: integer().notNull(),
		minRate: integer().notNull(),
		maxRate: integer().notNull(),
		/** XCoin that the section gives in a day. */
		budget: integer().notNull(),
		/** The section's day for which the daily job set it; null for an administrator's. */
		day: date(),
		/** XCoin that were exchanged on the day before, of the daily job. */
		demand: integer(),
		createdBy: id().references(() => accounts.uid),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		index("exchange_rates_of_section").on(t.countryFid, t.id.desc()),
		unique("exchange_rates_day").on(t.countryFid, t.day),
		check("exchange_rates_bounds", sql`min_rate > 0 and rate between min_rate and max_rate and budget >= 0`),
	],
);

/** How many XCoin of a section's day are exchanged or ordered. */
export const exchangeDays = pgTable(
	"exchange_days",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		countryFid: integer().notNull(),
		day: date().notNull(),
		used: integer().notNull().default(0),
	},
	(t) => [unique("exchange_days_day").on(t.countryFid, t.day), check("exchange_days_used", sql`used >= 0`)],
);

export type ExchangeOrderState = "open" | "confirmed" | "cancelled" | "expired";

/** Exchanges of members: ordered at a rate, then confirmed, cancelled or expired. */
export const exchangeOrders = pgTable(
	"exchange_orders",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		/** Null for a deleted member. */
		uid: id().references(() => accounts.uid),
		countryFid: integer().notNull(),
		/** The section's day of whose total it takes. */
		day: date().notNull(),
		xcoin: integer().notNull(),
		rate: integer().notNull(),
		holdId: idOf(() => walletHolds.id),
		state: text().$type<ExchangeOrderState>().notNull().default("open"),
		/** The `random` of the request that confirmed it. */
		random: text().notNull().default(""),
		createdAt: timestamptz().notNull(),
		expiresAt: timestamptz().notNull(),
		endedAt: timestamptz(),
	},
	(t) => [
		uniqueIndex("exchange_orders_open").on(t.uid).where(sql`state = 'open'`),
		index("exchange_orders_of_member").on(t.uid, t.id.desc()),
		index("exchange_orders_of_day").on(t.countryFid, t.day),
		index("exchange_orders_to_expire").on(t.expiresAt).where(sql`state = 'open'`),
		unique("exchange_orders_hold").on(t.holdId),
		check("exchange_orders_amounts", sql`xcoin between 1 and 10 and rate > 0`),
		check("exchange_orders_state", sql`state in ('open', 'confirmed', 'cancelled', 'expired')`),
		check("exchange_orders_ended", sql`(state = 'open') = (ended_at is null)`),
	],
);
