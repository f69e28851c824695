import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	doublePrecision,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
} from "drizzle-orm/pg-core";
import type { ContestAudience, ContestKind, ContestState, EntryState } from "#contract/contestViews.ts";
import type { Currency } from "#contract/ledger.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { offers } from "../store/tables.ts";
import { threads } from "../threads/tables.ts";

/** Photo contests and dream funds. */
export const contests = pgTable(
	"contests",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		kind: text().$type<ContestKind>().notNull(),
		state: text().$type<ContestState>().notNull().default("draft"),
		titleEn: text().notNull(),
		titleFr: text().notNull(),
		titleHi: text().notNull(),
		textEn: text().notNull(),
		textFr: text().notNull(),
		textHi: text().notNull(),
		/** Null for all sections. */
		countryFid: integer(),
		opensAt: timestamptz().notNull(),
		/** Entries end, votes begin. */
		closesAt: timestamptz().notNull(),
		endsAt: timestamptz().notNull(),
		minPhotos: smallint().notNull(),
		maxPhotos: smallint().notNull(),
		/** Entries of a member. */
		maxEntries: smallint().notNull(),
		/** Days that an account has to be old to enter and to vote. */
		accountDays: smallint().notNull(),
		who: text().$type<ContestAudience>().notNull().default("all"),
		/** The jury's part of the result; the rest are pairs. */
		juryPercent: smallint().notNull(),
		agreementVersion: integer().notNull().default(1),
		/** Number of the last vote, and its hash. Each vote locks the row. */
		voteCount: integer().notNull().default(0),
		voteHash: text().notNull().default(""),
		createdAt: timestamptz().notNull(),
		decidedAt: timestamptz(),
		decidedBy: id().references(() => accounts.uid),
	},
	(t) => [
		index("contests_of_kind").on(t.kind, t.id.desc()),
		check("contests_kind", sql`kind in ('photo', 'dream') and who in ('all', 'creators')`),
		check("contests_state", sql`state in ('draft', 'published', 'decided', 'cancelled')`),
		check("contests_dates", sql`opens_at < closes_at and closes_at < ends_at`),
		check("contests_photos", sql`min_photos between 1 and max_photos and max_photos <= 9`),
		check("contests_amounts", sql`max_entries > 0 and account_days >= 0 and jury_percent between 0 and 100`),
		check("contests_counts", sql`vote_count >= 0`),
	],
);

/** All versions of the agreements, which entries name. */
export const contestAgreements = pgTable(
	"contest_agreements",
	{
		contestId: idOf(() => contests.id),
		version: integer().notNull(),
		textEn: text().notNull(),
		textFr: text().notNull(),
		textHi: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.contestId, t.version] })],
);

/** Entries: threads that take part. */
export const contestEntries = pgTable(
	"contest_entries",
	{
		tid: idOf(() => threads.tid).primaryKey(),
		contestId: idOf(() => contests.id),
		/** Null for a deleted member. */
		uid: id().references(() => accounts.uid),
		state: text().$type<EntryState>().notNull(),
		/** The version of the agreement that its author agreed to. */
		agreement: integer().notNull(),
		agreedAt: timestamptz().notNull(),
		/** Until when its author may appeal that it is disqualified; null when they may not, and once they have. */
		appealUntil: timestamptz(),
		/** Whether an appeal awaits its decision. */
		appealed: boolean().notNull().default(false),
		/** In how many pairs that were asked it is. */
		pairCount: integer().notNull().default(0),
		/** Of the result; null without one. */
		place: integer(),
		score: doublePrecision().notNull().default(0),
		pairScore: doublePrecision().notNull().default(0),
		juryScore: doublePrecision().notNull().default(0),
	},
	(t) => [
		index("contest_entries_of_contest").on(t.contestId, t.tid.desc()),
		index("contest_entries_by_place").on(t.contestId, t.place).where(sql`place is not null`),
		index("contest_entries_of_member").on(t.uid, t.contestId).where(sql`uid is not null`),
		check("contest_entries_state", sql`state in ('in', 'staff', 'withdrawn', 'disqualified', 'unreviewed')`),
		check("contest_entries_counts", sql`pair_count >= 0 and place > 0`),
	],
);

/** Prizes by place: coins, or goods. */
export const contestPrizes = pgTable(
	"contest_prizes",
	{
		contestId: idOf(() => contests.id),
		place: smallint().notNull(),
		currency: text().$type<Currency>(),
		amount: integer(),
		offerId: id().references(() => offers.id),
		/** The entry that has won it, once the contest is decided. */
		tid: id(),
		/** When it was paid, or collected. */
		claimedAt: timestamptz(),
	},
	(t) => [
		primaryKey({ columns: [t.contestId, t.place] }),
		index("contest_prizes_of_entry").on(t.tid).where(sql`tid is not null`),
		check("contest_prizes_place", sql`place > 0 and amount > 0`),
		check(
			"contest_prizes_what",
			sql`(offer_id is null) = (currency is not null) and (currency is null) = (amount is null)`,
		),
	],
);

/** Members of juries. */
export const contestJurors = pgTable(
	"contest_jurors",
	{
		contestId: idOf(() => contests.id),
		uid: partOf(() => accounts.uid),
	},
	(t) => [primaryKey({ columns: [t.contestId, t.uid] }), index("contest_jurors_of_member").on(t.uid)],
);
