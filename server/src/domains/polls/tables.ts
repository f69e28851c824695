import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** Polls of threads. */
export const polls = pgTable(
	"polls",
	{
		tid: partOf(() => threads.tid).primaryKey(),
		/** Days that it runs, from the thread's creation to `endsAt`. */
		days: smallint().notNull(),
		endsAt: timestamptz().notNull(),
		maxChoices: smallint().notNull().default(1),
		/** Everyone sees who voted for what. */
		overt: boolean().notNull().default(false),
		/** Who has voted sees the results before the end. */
		visible: boolean().notNull().default(true),
		/** Votes can't be changed. */
		fixed: boolean().notNull().default(false),
		voterCount: integer().notNull().default(0),
		/** Its end was published as an event. */
		endPublished: boolean().notNull().default(false),
	},
	(t) => [
		index("polls_ending").on(t.endsAt).where(sql`not end_published`),
		check("polls_limits", sql`days between 1 and 90 and max_choices between 1 and 20 and voter_count >= 0`),
	],
);

/** Options of polls. */
export const pollOptions = pgTable(
	"poll_options",
	{
		oid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		tid: partOf(() => polls.tid),
		/** Place in the poll, counted from 0. */
		sort: smallint().notNull(),
		text: text().notNull(),
		/** Its picture. */
		aid: id(),
		voteCount: integer().notNull().default(0),
	},
	(t) => [
		uniqueIndex("poll_options_place").on(t.tid, t.sort),
		check("poll_options_limits", sql`sort between 0 and 19 and vote_count >= 0`),
	],
);

/** Who has voted: one vote per member and poll. */
export const pollVotes = pgTable(
	"poll_votes",
	{
		tid: partOf(() => polls.tid),
		uid: partOf(() => accounts.uid),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.tid, t.uid] }), index("poll_votes_of_member").on(t.uid, t.tid)],
);

/** The options that a vote chose. */
export const pollChoices = pgTable(
	"poll_choices",
	{
		oid: partOf(() => pollOptions.oid),
		tid: id().notNull(),
		uid: id().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.oid, t.uid] }),
		foreignKey({
			name: "poll_choices_vote",
			columns: [t.tid, t.uid],
			foreignColumns: [pollVotes.tid, pollVotes.uid],
		}).onDelete("cascade"),
		index("poll_choices_of_vote").on(t.tid, t.uid),
	],
);
