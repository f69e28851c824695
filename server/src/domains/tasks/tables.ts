import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { TaskActivity, TaskGroup } from "#contract/memberTasks.ts";
import { id, idOf, partOf, timestamptz } from "../../platform/data/columns.ts";
import { accounts } from "../accounts/tables.ts";

/** Tasks that administrators made: an activity so many times, for XGold or XCoin. */
export const tasks = pgTable(
	"tasks",
	{
		id: id().primaryKey().generatedAlwaysAsIdentity(),
		group: text().$type<TaskGroup>().notNull(),
		activity: text().$type<TaskActivity>().notNull(),
		goal: integer().notNull(),
		xgold: integer().notNull(),
		xcoin: integer().notNull(),
		/** Null for all sections. */
		countryFid: integer(),
		startsAt: timestamptz().notNull(),
		endsAt: timestamptz(),
		createdBy: id().references(() => accounts.uid),
	},
	(t) => [
		index("tasks_of_activity").on(t.activity, t.startsAt),
		check("tasks_group", sql`"group" in ('newcomer', 'daily', 'weekly', 'campaign')`),
		check("tasks_amounts", sql`goal > 0 and xgold >= 0 and xcoin >= 0 and xgold + xcoin > 0`),
		check("tasks_dates", sql`ends_at is null or ends_at >= starts_at`),
	],
);

/** How far members are with tasks, by day, week or once. */
export const taskProgress = pgTable(
	"task_progress",
	{
		uid: partOf(() => accounts.uid),
		taskId: idOf(() => tasks.id),
		/** The first day of the period (UTC); of what is done once, `1970-01-01`. */
		period: date().notNull(),
		done: integer().notNull(),
		receivedAt: timestamptz(),
	},
	(t) => [
		primaryKey({ columns: [t.uid, t.taskId, t.period] }),
		index("task_progress_received").on(t.taskId).where(sql`received_at is not null`),
	],
);
