import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	date,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import type { CaseOutcome } from "#contract/moderationAction.ts";
import { type ReportReason, reportReasons } from "#contract/reports.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";
import { moderationLog } from "../moderationLog/tables.ts";

/** What was reported, once while it is open. */
export const reportCases = pgTable(
	"report_cases",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** Kind and id of the object, as the moderation log names it. */
		kind: text().notNull(),
		objectId: id().notNull(),
		/** Its author or host, or the reported member. */
		uid: partOf(() => accounts.uid),
		/** Its section and board; null outside of the boards. */
		countryFid: integer().notNull(),
		fid: integer(),
		/** Title and text when it was first reported. */
		subject: text().notNull().default(""),
		text: text().notNull().default(""),
		/** Pictures when it was first reported; the media domain keeps them as long as the evidence. */
		aids: id().array().notNull().default(sql`'{}'`),
		/** Reported again after it was dismissed: no longer for the host of its topic, whose members these may be. */
		moderatorsOnly: boolean().notNull().default(false),
		reportCount: integer().notNull().default(0),
		createdAt: timestamptz().notNull(),
		closedAt: timestamptz(),
		closedBy: id().references(() => accounts.uid),
		/** What the moderator did who closed it; null in cases closed before outcomes were stored. */
		outcome: text().$type<CaseOutcome>(),
		/** With a ban, the post was deleted too. */
		alsoDeleted: boolean().notNull().default(false),
		/** Entry of the moderation log of what was done; null for a dismissal. */
		logId: id().references(() => moderationLog.id),
		/** Who works on it. */
		assigneeUid: id().references(() => accounts.uid),
	},
	(t) => [
		check("report_cases_closed", sql`(closed_at is null) = (closed_by is null)`),
		uniqueIndex("report_cases_open_object").on(t.kind, t.objectId).where(sql`closed_at is null`),
		check("report_cases_outcome", sql`outcome is null or closed_at is not null`),
		index("report_cases_assigned").on(t.assigneeUid, t.id).where(sql`closed_at is null and assignee_uid is not null`),
		index("report_cases_closed_latest").on(t.id.desc()).where(sql`closed_at is not null`),
		index("report_cases_closed_section").on(t.countryFid, t.closedAt).where(sql`closed_at is not null`),
		index("report_cases_open").on(t.id).where(sql`closed_at is null`),
		index("report_cases_open_section").on(t.countryFid, t.id).where(sql`closed_at is null`),
		index("report_cases_open_board").on(t.fid, t.id).where(sql`closed_at is null`),
		index("report_cases_log").on(t.logId).where(sql`log_id is not null`),
		index("report_cases_uid").on(t.uid),
		index("report_cases_object").on(t.kind, t.objectId),
	],
);

/** One member's report. */
export const reports = pgTable(
	"reports",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		caseId: partOf(() => reportCases.id),
		/** Who reported it; null for a member who has left. */
		uid: id().references(() => accounts.uid, { onDelete: "cascade" }),
		reason: text({ enum: reportReasons }).$type<ReportReason>().notNull(),
		message: text().notNull().default(""),
		createdAt: timestamptz().notNull(),
	},
	(t) => [
		unique("reports_once").on(t.caseId, t.uid),
		index("reports_uid").on(t.uid, t.id),
		index("reports_time").on(t.createdAt),
	],
);

/** A member's appeal of one decision, once. */
export const appeals = pgTable(
	"appeals",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** The decision: an entry of the moderation log. */
		logId: idOf(() => moderationLog.id),
		uid: partOf(() => accounts.uid),
		/** Section and board of the decision. */
		countryFid: integer().notNull(),
		fid: integer(),
		text: text().notNull(),
		createdAt: timestamptz().notNull(),
		decidedAt: timestamptz(),
		decidedBy: id().references(() => accounts.uid),
		/** Null also for an appeal that was closed, since its decision was no longer in force. */
		granted: boolean(),
		/** What the moderator tells the member. */
		answer: text().notNull().default(""),
	},
	(t) => [
		check(
			"appeals_decision",
			sql`(decided_at is null) = (decided_by is null) and (granted is null or decided_at is not null)`,
		),
		unique("appeals_once").on(t.logId),
		index("appeals_uid").on(t.uid),
		index("appeals_open").on(t.countryFid, t.id).where(sql`decided_at is null`),
	],
);

/** What moderators of a section tell each other about a member. */
export const memberNotes = pgTable(
	"member_notes",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** The member. */
		uid: partOf(() => accounts.uid),
		/** Whose moderators may read it. */
		countryFid: integer().notNull(),
		authorUid: idOf(() => accounts.uid),
		text: text().notNull(),
		createdAt: timestamptz().notNull(),
	},
	(t) => [index("member_notes_uid").on(t.uid, t.id.desc()), index("member_notes_author").on(t.authorUid)],
);

/** How often something happened on a day in a section, counted by a job. */
export const moderationDays = pgTable(
	"moderation_days",
	{
		countryFid: integer().notNull(),
		day: date({ mode: "string" }).notNull(),
		kind: text({ enum: ["report", "action", "appeal"] }).notNull(),
		/** Reason of the reports, action of the log, result of the appeals. */
		name: text().notNull(),
		count: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.countryFid, t.day, t.kind, t.name] })],
);
