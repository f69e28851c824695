import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, smallint, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

const moment = () => timestamp({ withTimezone: true });
const id = () => bigint({ mode: "number" });
const standing = sql`deleted_at is null`;

/** Threads, with what lists show of them, so that a feed reads one table. */
export const threads = pgTable(
	"threads",
	{
		tid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		fid: integer().notNull(),
		countryFid: integer().notNull(),
		uid: id().notNull(),
		/** The first post. */
		pid: id().notNull(),
		subject: text().notNull(),
		excerpt: text().notNull().default(""),
		aids: id().array().notNull().default(sql`'{}'`),
		/** Language of the text, as its author's page was. */
		lang: text().notNull().default("en"),
		/** Replies that stand, nested ones included. */
		replyCount: integer().notNull().default(0),
		/** The last floor given; floors are never given twice. */
		maxPosition: integer().notNull().default(1),
		/** The last three different members who replied, newest first. */
		lastRepliers: id().array().notNull().default(sql`'{}'`),
		likeCount: integer().notNull().default(0),
		favoriteCount: integer().notNull().default(0),
		shareCount: integer().notNull().default(0),
		views: integer().notNull().default(0),
		digest: smallint().notNull().default(0),
		pinned: smallint().notNull().default(0),
		closed: boolean().notNull().default(false),
		/** Reading right that a reader's group needs. */
		readaccess: smallint().notNull().default(0),
		/** Rank in "for you": see `rules.ts`. */
		hot: doublePrecision().notNull().default(0),
		/** Grows with each edit, so that an edit of an older text is noticed. */
		version: integer().notNull().default(1),
		createdAt: moment().notNull().defaultNow(),
		lastReplyAt: moment().notNull().defaultNow(),
		deletedAt: moment(),
	},
	(t) => [
		index("threads_latest").on(t.createdAt.desc(), t.tid.desc()).where(standing),
		index("threads_section_latest").on(t.countryFid, t.createdAt.desc(), t.tid.desc()).where(standing),
		index("threads_board_active").on(t.fid, t.lastReplyAt.desc(), t.tid.desc()).where(standing),
		index("threads_board_section_active").on(t.fid, t.countryFid, t.lastReplyAt.desc(), t.tid.desc()).where(standing),
		index("threads_hot").on(t.hot.desc(), t.tid.desc()).where(standing),
		index("threads_section_hot").on(t.countryFid, t.hot.desc(), t.tid.desc()).where(standing),
		index("threads_author").on(t.uid, t.createdAt.desc(), t.tid.desc()).where(standing),
		index("threads_subject_trgm").using("gin", sql`subject gin_trgm_ops`),
	],
);

/** Threads that wait to be posted, kept for their members. A draft's number becomes its thread's. */
export const threadDrafts = pgTable(
	"thread_drafts",
	{
		/** Taken from the threads' own sequence. */
		tid: id().primaryKey(),
		uid: id().notNull(),
		/** 0 leaves it to the posting. */
		fid: integer().notNull().default(0),
		countryFid: integer().notNull().default(0),
		/** As typed. */
		subject: text().notNull(),
		message: text().notNull(),
		aids: id().array().notNull().default(sql`'{}'`),
		/** Grows with each saving, so that one from an older text is noticed. */
		version: integer().notNull().default(1),
		savedAt: moment().notNull().defaultNow(),
	},
	(t) => [index("thread_drafts_own").on(t.uid, t.savedAt.desc(), t.tid.desc())],
);

/** First posts and replies. A reply to the thread has a floor (`position`, the first post is 1); a reply to a reply hangs under its parent. */
export const posts = pgTable(
	"posts",
	{
		pid: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		tid: id().notNull(),
		uid: id().notNull(),
		position: integer(),
		parentPid: id(),
		quotePid: id(),
		/** As typed. */
		message: text().notNull(),
		/** As shown: made from `message` and sanitised when it was written. */
		html: text().notNull(),
		aids: id().array().notNull().default(sql`'{}'`),
		likeCount: integer().notNull().default(0),
		childCount: integer().notNull().default(0),
		version: integer().notNull().default(1),
		createdAt: moment().notNull().defaultNow(),
		editedAt: moment(),
		deletedAt: moment(),
	},
	(t) => [
		uniqueIndex("posts_floor").on(t.tid, t.position).where(sql`position is not null`),
		index("posts_children").on(t.parentPid, t.pid).where(sql`parent_pid is not null`),
		index("posts_author").on(t.uid, t.tid, t.pid),
		index("posts_replies_of_member").on(t.uid, t.createdAt.desc(), t.pid.desc()).where(sql`deleted_at is null and position is distinct from 1`),
	],
);
