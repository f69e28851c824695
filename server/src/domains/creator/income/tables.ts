import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { MonthState } from "#contract/creatorIncome.ts";
import { id, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { creators } from "../tables.ts";

const performance = () => ({
	views: id().notNull(),
	likes: integer().notNull(),
	comments: integer().notNull(),
	digests: integer().notNull(),
	threads: integer().notNull(),
	/** The fewest threads in a whole week of the month. */
	weekThreads: integer().notNull(),
	points: id().notNull(),
	rank: integer().notNull(),
	/** Whether the rules of a Super CP are met. */
	qualified: boolean().notNull(),
	/** XCoin. */
	amount: integer().notNull(),
});

/** The ranking of the current month, made anew every hour. */
export const creatorRanks = pgTable(
	"creator_ranks",
	{
		uid: partOf(() => creators.uid).primaryKey(),
		/** The first day of the month (UTC). */
		month: date().notNull(),
		...performance(),
	},
	(t) => [index("creator_ranks_order").on(t.month, t.rank, t.uid)],
);

/** Finished months, with the tables that counted and who confirmed their lists. */
export const creatorMonths = pgTable(
	"creator_months",
	{
		/** The first day of the month (UTC). */
		month: date().primaryKey(),
		state: text().$type<MonthState>().notNull().default("prepared"),
		pointsVersion: integer().notNull(),
		incomeVersion: integer().notNull(),
		preparedAt: timestamptz().notNull(),
		checkedBy: id().references(() => accounts.uid),
		confirmedBy: id().references(() => accounts.uid),
		confirmedAt: timestamptz(),
		paidAt: timestamptz(),
	},
	() => [
		check("creator_months_state", sql`state in ('prepared', 'checked', 'confirmed', 'paid')`),
		check("creator_months_checked", sql`(state = 'prepared') = (checked_by is null)`),
		check("creator_months_two", sql`confirmed_by is null or confirmed_by <> checked_by`),
		check("creator_months_confirmed", sql`(state in ('confirmed', 'paid')) = (confirmed_by is not null)`),
	],
);

/** The list of a month. A deleted member's rows stay without them, as the amounts were paid. */
export const creatorIncomes = pgTable(
	"creator_incomes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		month: date()
			.notNull()
			.references(() => creatorMonths.month),
		uid: id().references(() => accounts.uid),
		...performance(),
		/** Why administrators left it out. */
		excluded: text(),
		transferId: id(),
		paidAt: timestamptz(),
	},
	(t) => [
		unique("creator_incomes_member").on(t.month, t.uid),
		index("creator_incomes_of_member").on(t.uid, t.month.desc()).where(sql`uid is not null`),
		index("creator_incomes_order").on(t.month, t.rank, t.id),
		index("creator_incomes_unpaid").on(t.month).where(sql`amount > 0 and paid_at is null and excluded is null`),
		check("creator_incomes_paid", sql`(paid_at is null) = (transfer_id is null)`),
		check("creator_incomes_amount", sql`amount >= 0 and (qualified or amount = 0)`),
	],
);
