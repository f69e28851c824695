import { type SQL, sql } from "drizzle-orm";
import type { JobState } from "#contract/jobs.ts";
import type { Db } from "../../../platform/data/db.ts";

/** Jobs in a state: failed ones wait for their next attempt, or have none left. */
const conditions: Record<JobState, SQL> = {
	failed: sql`locked_at is null and last_error is not null`,
	waiting: sql`locked_at is null and last_error is null`,
	running: sql`locked_at is not null`,
};
const stateOf = sql<JobState>`case when locked_at is not null then 'running' when last_error is not null then 'failed'
	else 'waiting' end`;

export async function countJobs(db: Db): Promise<Record<JobState, number>> {
	const { rows } = await db.execute<Record<JobState, number>>(sql`select
		count(*) filter (where ${conditions.failed})::int as failed,
		count(*) filter (where ${conditions.waiting} and run_at <= now())::int as waiting,
		count(*) filter (where ${conditions.running})::int as running from graphile_worker.jobs`);
	return rows[0] ?? { failed: 0, waiting: 0, running: 0 };
}

/** Failed jobs, for the number at its page and for an alert. */
export const countFailedJobs = async (db: Db): Promise<number> => (await countJobs(db)).failed;

/** A job, without what is in it. */
export interface JobRow {
	id: number;
	task: string;
	state: JobState;
	attempts: number;
	maxAttempts: number;
	/** Why it failed last; null for never. */
	error: string | null;
	createdAt: Date;
	/** When it runs next. */
	runAt: Date;
}

/** Jobs, newest first. */
export async function listJobs(
	db: Db,
	{ state, cursor }: { state: JobState; cursor?: number | undefined },
	limit: number,
): Promise<JobRow[]> {
	type Row = Omit<JobRow, "id" | "createdAt" | "runAt"> & Record<"id" | "createdAt" | "runAt", string>;
	const { rows } = await db.execute<Row>(sql`select id, task_identifier as task, ${stateOf} as state, attempts,
		max_attempts as "maxAttempts", last_error as error, created_at as "createdAt", run_at as "runAt"
		from graphile_worker.jobs where ${conditions[state]} and ${cursor === undefined ? sql`true` : sql`id < ${cursor}`}
		order by id desc limit ${limit}`);
	return rows.map(({ id, createdAt, runAt, ...job }) => ({
		...job,
		id: Number(id),
		createdAt: new Date(createdAt),
		runAt: new Date(runAt),
	}));
}

/** How long the oldest job that is due has waited, in seconds. */
export async function findDelay(db: Db): Promise<number> {
	const { rows } = await db.execute<{ seconds: number | null }>(
		sql`select extract(epoch from now() - min(run_at))::int as seconds from graphile_worker.jobs
			where ${conditions.waiting} and run_at <= now()`,
	);
	return rows[0]?.seconds ?? 0;
}

/** Waiting and failed jobs of a task. */
export async function countTask(db: Db, task: string): Promise<{ waiting: number; failed: number }> {
	const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`select
		count(*) filter (where ${conditions.waiting})::int as waiting,
		count(*) filter (where ${conditions.failed})::int as failed
		from graphile_worker.jobs where task_identifier like ${task}`);
	return rows[0] ?? { waiting: 0, failed: 0 };
}
