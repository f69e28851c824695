import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { threads } from "../threads/tables.ts";

/** What threads of the bug board add. */
export const bugs = pgTable(
	"bugs",
	{
		tid: partOf(() => threads.tid).primaryKey(),
		/** That of the thread, for the order of lists. */
		createdAt: timestamptz().notNull(),
		/** Steps to reproduce, as typed and rendered. */
		reproduce: text().notNull().default(""),
		reproduceHtml: text().notNull().default(""),
		deviceModel: text().notNull().default(""),
		systemVersion: text().notNull().default(""),
		/** Choices of `bugItems`; 0 is none. */
		module: smallint().notNull().default(0),
		frequency: smallint().notNull().default(0),
		severity: smallint().notNull().default(0),
		/** Place in `bugStatuses`, counted from 1. */
		status: smallint().notNull().default(1),
		meTooCount: integer().notNull().default(0),
		/** The bug that it is a duplicate of, which is none itself. */
		duplicateOf: id().references((): AnyPgColumn => bugs.tid, { onDelete: "set null" }),
		/** Who works on it, and its place in `bugPriorities`; for staff only. */
		assigneeUid: id().references(() => accounts.uid, { onDelete: "set null" }),
		priority: smallint().notNull().default(0),
		/** When a moderator first changed the status or replied. */
		answeredAt: timestamptz(),
	},
	(t) => [
		check(
			"bugs_limits",
			sql`status between 1 and 5 and priority between 0 and 4 and least(module, frequency, severity, me_too_count) >= 0`,
		),
		index("bugs_newest").on(t.createdAt.desc(), t.tid.desc()),
		index("bugs_most_met").on(t.meTooCount.desc(), t.tid.desc()),
		index("bugs_status").on(t.status),
		index("bugs_duplicates").on(t.duplicateOf).where(sql`duplicate_of is not null`),
		index("bugs_module").on(t.module),
		index("bugs_assignee").on(t.assigneeUid).where(sql`assignee_uid is not null`),
		index("bugs_model").on(sql`lower(${t.deviceModel})`),
	],
);

/** Members who have the same problem. */
export const bugMeToos = pgTable(
	"bug_me_toos",
	{
		tid: partOf(() => bugs.tid),
		uid: partOf(() => accounts.uid),
		createdAt: timestamptz().notNull().defaultNow(),
	},
	(t) => [primaryKey({ columns: [t.tid, t.uid] }), index("bug_me_toos_of_member").on(t.uid, t.tid)],
);

/** Changes of status by moderators, with their public answers. */
export const bugChanges = pgTable(
	"bug_changes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		tid: partOf(() => bugs.tid),
		/** The moderator. */
		uid: idOf(() => accounts.uid),
		before: smallint().notNull(),
		status: smallint().notNull(),
		answer: text().notNull().default(""),
		createdAt: timestamptz().notNull(),
		/** An undone change is not shown. */
		undoneAt: timestamptz(),
	},
	(t) => [index("bug_changes_of_bug").on(t.tid, t.id), index("bug_changes_of_member").on(t.uid, t.id)],
);

/** What staff tell each other about a bug. */
export const bugNotes = pgTable(
	"bug_notes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		tid: partOf(() => bugs.tid),
		uid: idOf(() => accounts.uid),
		text: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("bug_notes_of_bug").on(t.tid, t.id), index("bug_notes_of_member").on(t.uid, t.id)],
);

/** The device that a member reported a bug of last, which the form offers again. */
export const bugDevices = pgTable("bug_devices", {
	uid: partOf(() => accounts.uid).primaryKey(),
	model: text().notNull(),
	version: text().notNull(),
});
