import {
	and,
	count,
	desc,
	eq,
	gt,
	inArray,
	isNotNull,
	isNull,
	lte,
	or,
	type Placeholder,
	type SQL,
	type SQLWrapper,
	sql,
} from "drizzle-orm";
import { type TaskActivity, taskGroupNames, taskGroups, taskLimits } from "#contract/memberTasks.ts";
import { type Db, first, prepared, type Tx } from "../../platform/data/db.ts";
import { NotFound } from "../../platform/http/errors.ts";
import { members } from "../accounts/relations.ts";
import { periodStart } from "../wallet/actions/consumeLimit.ts";
import { taskProgress, tasks } from "./tables.ts";

export type TaskRow = typeof tasks.$inferSelect;
type ProgressRow = typeof taskProgress.$inferSelect;

/** Tasks that are done in a section at a time. */
const current = (countryFid: number | SQLWrapper, at: Date | Placeholder): SQL | undefined =>
	and(
		lte(tasks.startsAt, at),
		or(isNull(tasks.endsAt), gt(tasks.endsAt, at)),
		or(isNull(tasks.countryFid), eq(tasks.countryFid, countryFid)),
	);

export const periodOf = ({ group }: Pick<TaskRow, "group">, at: Date): string => periodStart(taskGroups[group], at);

export const listCurrentTasks = (db: Db, countryFid: number, at: Date): Promise<TaskRow[]> =>
	db.select().from(tasks).where(current(countryFid, at)).orderBy(tasks.id).limit(taskLimits.page);

/** A member's progress with tasks in the periods of a time. */
export async function listProgress(
	db: Db,
	uid: number,
	rows: readonly TaskRow[],
	at: Date,
): Promise<(task: TaskRow) => ProgressRow | undefined> {
	const ids = rows.map(({ id }) => id);
	const found =
		uid === 0 || ids.length === 0
			? []
			: await db
					.select()
					.from(taskProgress)
					.where(and(eq(taskProgress.uid, uid), inArray(taskProgress.taskId, ids)));
	return (task) => found.find(({ taskId, period }) => taskId === task.id && period === periodOf(task, at));
}

/**
 * Counts an activity once more for the tasks of now in the member's section, up to their goals. Concurrent ones wait
 * for each other.
 */
export async function addProgress(tx: Tx, uid: number, activity: TaskActivity, at: Date): Promise<void> {
	const periods = Object.fromEntries(taskGroupNames.map((group) => [group, periodOf({ group }, at)]));
	await addToProgress(tx).execute({ uid, activity, at, ...periods });
}

const addToProgress = prepared((db) => {
	const periods = taskGroupNames.map(
		(group) => sql`when ${tasks.group} = ${group} then ${sql.placeholder(group)}::date`,
	);
	return db
		.insert(taskProgress)
		.select(
			db
				.select({
					uid: members.uid,
					taskId: tasks.id,
					period: sql<string>`case ${sql.join(periods, sql` `)} end`.as("period"),
					done: sql<number>`1`.as("done"),
					receivedAt: sql<null>`null::timestamptz`.as("received_at"),
				})
				.from(tasks)
				.innerJoin(members, eq(members.uid, sql.placeholder("uid")))
				.where(and(eq(tasks.activity, sql.placeholder("activity")), current(members.countryFid, sql.placeholder("at"))))
				.orderBy(tasks.id),
		)
		.onConflictDoUpdate({
			target: [taskProgress.uid, taskProgress.taskId, taskProgress.period],
			set: { done: sql`${taskProgress.done} + 1` },
			setWhere: sql`${taskProgress.done} < (select goal from ${tasks} where ${tasks.id} = excluded.task_id)`,
		})
		.prepare("add_task_progress");
});

/** Marks what a task brings as received. @returns false when it is not done, or was received */
export async function markReceived(tx: Tx, uid: number, task: TaskRow, at: Date): Promise<boolean> {
	const received = await tx
		.update(taskProgress)
		.set({ receivedAt: at })
		.where(
			and(
				eq(taskProgress.uid, uid),
				eq(taskProgress.taskId, task.id),
				eq(taskProgress.period, periodOf(task, at)),
				isNull(taskProgress.receivedAt),
				sql`${taskProgress.done} >= ${task.goal}`,
			),
		)
		.returning({ uid: taskProgress.uid });
	return received.length > 0;
}

export async function findTask(db: Db, id: number): Promise<TaskRow | undefined> {
	return (await db.select().from(tasks).where(eq(tasks.id, id)))[0];
}

/** @throws NotFound */
export async function getTask(db: Db, id: number): Promise<TaskRow> {
	const task = await findTask(db, id);
	if (!task) throw new NotFound();
	return task;
}

export async function lockTask(tx: Tx, id: number): Promise<TaskRow | undefined> {
	return (await tx.select().from(tasks).where(eq(tasks.id, id)).for("update"))[0];
}

/** The latest tasks, with how often what they bring was received. */
export const listAllTasks = (db: Db): Promise<{ task: TaskRow; received: number }[]> => {
	const receivedOf = db
		.select({ taskId: taskProgress.taskId, n: count().as("n") })
		.from(taskProgress)
		.where(isNotNull(taskProgress.receivedAt))
		.groupBy(taskProgress.taskId)
		.as("received_of");
	return db
		.select({ task: tasks, received: sql<number>`coalesce(${receivedOf.n}, 0)::int` })
		.from(tasks)
		.leftJoin(receivedOf, eq(receivedOf.taskId, tasks.id))
		.orderBy(desc(tasks.id))
		.limit(taskLimits.page);
};

export async function insertTask(tx: Tx, row: typeof tasks.$inferInsert): Promise<number> {
	return first(await tx.insert(tasks).values(row).returning({ id: tasks.id })).id;
}

export async function setTaskEnd(tx: Tx, id: number, endsAt: Date): Promise<void> {
	await tx.update(tasks).set({ endsAt }).where(eq(tasks.id, id));
}
