import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../../platform/data/columns.ts";
import { accounts } from "../../accounts/tables.ts";
import { contests } from "../tables.ts";

/** Pairs that members were asked, each once. */
export const contestPairs = pgTable(
	"contest_pairs",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		contestId: idOf(() => contests.id),
		uid: partOf(() => accounts.uid),
		left: id().notNull(),
		right: id().notNull(),
		askedAt: timestamptz().notNull(),
		answeredAt: timestamptz(),
	},
	(t) => [
		index("contest_pairs_of_member").on(t.uid, t.contestId),
		uniqueIndex("contest_pairs_open").on(t.contestId, t.uid).where(sql`answered_at is null`),
		uniqueIndex("contest_pairs_once").on(
			t.contestId,
			t.uid,
			sql`least("left", "right")`,
			sql`greatest("left", "right")`,
		),
		check("contest_pairs_sides", sql`"left" <> "right"`),
	],
);

/** The log of votes: each hash is made of the one before and the line. Rows are only added (`afterTables.sql`). */
export const contestVotes = pgTable(
	"contest_votes",
	{
		contestId: idOf(() => contests.id),
		n: integer().notNull(),
		/** Null for a deleted member. */
		uid: id().references(() => accounts.uid),
		kind: text().$type<"pair" | "jury">().notNull(),
		/** Unix seconds, a whole minute. */
		at: id().notNull(),
		/** Names the member, and the network, in this contest alone. */
		voter: text().notNull(),
		network: text().notNull(),
		weight: smallint().notNull(),
		left: id().notNull(),
		right: id().notNull(),
		choice: id().notNull(),
		hash: text().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.contestId, t.n] }),
		index("contest_votes_of_member").on(t.uid, t.contestId).where(sql`uid is not null`),
		uniqueIndex("contest_votes_of_juror").on(t.contestId, t.voter, t.left).where(sql`kind = 'jury'`),
		check("contest_votes_kind", sql`kind in ('pair', 'jury') and weight between 1 and 100`),
	],
);

/** Heads of the log, which are published every hour. */
export const contestHeads = pgTable(
	"contest_heads",
	{
		contestId: idOf(() => contests.id),
		n: integer().notNull(),
		hash: text().notNull(),
		publishedAt: timestamptz().notNull(),
	},
	(t) => [primaryKey({ columns: [t.contestId, t.n] })],
);
