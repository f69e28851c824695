import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { type ReportReason, reportReasons } from "#contract/reports.ts";
import { accountId, accounts, id, instant } from "../accounts/tables.ts";
import { posts, threads } from "../threads/tables.ts";

/** What was reported, once while it is open: a post with its pid, or a member without. */
export const reportCases = pgTable(
	"report_cases",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		/** The reported member, or the author of the post. */
		uid: accountId().notNull(),
		tid: id().references(() => threads.tid),
		pid: id().references(() => posts.pid),
		/** Section and board of the post; the member's section and no board. */
		countryFid: integer().notNull(),
		fid: integer(),
		/** Title and text when it was first reported. */
		subject: text().notNull().default(""),
		text: text().notNull().default(""),
		reportCount: integer().notNull().default(0),
		createdAt: instant().notNull(),
		closedAt: instant(),
		closedBy: id().references(() => accounts.uid),
	},
	(t) => [
		check("report_cases_post", sql`(pid is null) = (tid is null) and (pid is null) = (fid is null)`),
		check("report_cases_closed", sql`(closed_at is null) = (closed_by is null)`),
		uniqueIndex("report_cases_open_post").on(t.pid).where(sql`closed_at is null and pid is not null`),
		uniqueIndex("report_cases_open_member").on(t.uid).where(sql`closed_at is null and pid is null`),
		index("report_cases_open").on(t.id).where(sql`closed_at is null`),
		index("report_cases_open_section").on(t.countryFid, t.id).where(sql`closed_at is null`),
		index("report_cases_open_board").on(t.fid, t.id).where(sql`closed_at is null`),
		index("report_cases_uid").on(t.uid),
		index("report_cases_tid").on(t.tid),
		index("report_cases_pid").on(t.pid),
	],
);

/** One member's report. */
export const reports = pgTable(
	"reports",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
		caseId: id()
			.notNull()
			.references(() => reportCases.id, { onDelete: "cascade" }),
		/** Who reported it; null for a member who has left. */
		uid: accountId(),
		reason: text({ enum: reportReasons }).$type<ReportReason>().notNull(),
		message: text().notNull().default(""),
		createdAt: instant().notNull(),
	},
	(t) => [unique("reports_once").on(t.caseId, t.uid), index("reports_uid").on(t.uid, t.id)],
);
