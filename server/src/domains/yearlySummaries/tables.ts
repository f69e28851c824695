import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { id, idOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** Years whose ranks were made, and how many members have one. */
export const summaryYears = pgTable("summary_years", {
	year: smallint().primaryKey(),
	members: integer().notNull().default(0),
	rankedAt: timestamptz().notNull(),
	/** The last member whose summary the job has made. */
	madeTo: id().notNull().default(0),
});

/** The activity index of members in a year, which is their points, and the rank by it; made once. */
export const summaryRanks = pgTable(
	"summary_ranks",
	{
		year: smallint()
			.notNull()
			.references(() => summaryYears.year),
		uid: idOf(() => accounts.uid),
		points: integer().notNull(),
		rank: integer().notNull(),
		/** How many members have fewer points. */
		below: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.year, t.uid] }), index("summary_ranks_of_member").on(t.uid)],
);

/** Summaries of members, each made once. */
export const yearlySummaries = pgTable(
	"yearly_summaries",
	{
		uid: idOf(() => accounts.uid),
		year: smallint()
			.notNull()
			.references(() => summaryYears.year),
		hidden: boolean().notNull().default(false),
		days: integer().notNull(),
		hours: integer().notNull(),
		percentile: smallint().notNull(),
		firstTid: id().references(() => threads.tid, { onDelete: "set null" }),
		threads: integer().notNull(),
		firstFollower: id().references(() => accounts.uid),
		firstFollowedAt: timestamptz(),
		followers: integer().notNull(),
		firstCommentAt: timestamptz(),
		comments: integer().notNull(),
		likes: integer().notNull(),
		activity: integer().notNull(),
		rank: integer().notNull(),
		madeAt: timestamptz().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.year] }),
		index("yearly_summaries_year").on(t.year),
		index("yearly_summaries_first_thread").on(t.firstTid).where(sql`first_tid is not null`),
		index("yearly_summaries_first_follower").on(t.firstFollower).where(sql`first_follower is not null`),
		check("yearly_summaries_percentile", sql`percentile between 0 and 100`),
	],
);
