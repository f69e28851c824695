import { setTimeout as wait } from "node:timers/promises";
import {
	parseCronItems,
	type Runner,
	run,
	runMigrations,
	type TaskList,
	Logger as WorkerLogger,
} from "graphile-worker";
import type pg from "pg";
import type { Deps } from "../context.ts";
import type { Db } from "../data/db.ts";
import { scheduleRuns } from "../data/tables.ts";
import type { EventHandler } from "./events.ts";

/** Work that runs when enqueued (`enqueue`). */
export interface Job {
	name: string;
	run(deps: Deps, payload: never): Promise<void>;
}

/** Work that runs at fixed times; `cron` is in UTC. */
export interface Schedule {
	name: string;
	cron: string;
	run(deps: Deps): Promise<void>;
}

/** All work of the job table. */
export type Task = Job | Schedule | EventHandler;

/** Migrates the tables of the job queue. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });

/** Runs jobs until it is stopped. */
export interface Worker {
	stop(): Promise<void>;
}

/** Jobs that run at the same time. */
const concurrency = 3;
const restartMs = 2_000;
/** How long stopping waits for running jobs; a job that takes longer is done again. */
const stopMs = 3_000;
const abandonedCheckMs = 60_000;
/** Jobs that one query takes at most. */
const jobsPerQuery = 2 * concurrency;
/**
 * How long jobs that have ended are gathered until one statement deletes them; they are done again when the process is
 * killed meanwhile.
 */
const completeMs = 20;
/** How long a job that this process took may wait for another to end; then any process may take it. */
const waitingMs = 60_000;
/** Longer than any job of ours and its wait; the library's default is four hours. */
const abandonedMinutes = 11;

/** Jobs give way to so many requests that this process answers, each for so long at most, in such steps. */
const [manyRequests, givenWayMs, stepMs] = [4, 100, 20];

/**
 * Starts a worker. A failed job is retried with growing delays, up to 25 times over about three days. The worker
 * survives a database outage. Jobs of a killed process are retried: at once with `singleProcess`, else after ten
 * minutes.
 */
export async function startWorker(
	pool: pg.Pool,
	deps: Deps,
	tasks: readonly Task[],
	{ singleProcess = false, pollInterval = 2_000 }: { singleProcess?: boolean; pollInterval?: number } = {},
): Promise<Worker> {
	const stopping = new AbortController();
	const taskList: TaskList = {};
	for (const task of tasks)
		taskList[task.name] = async (payload, helpers) => {
			const { running } = deps.metrics;
			for (let waited = 0; running.size >= manyRequests && waited < givenWayMs; waited += stepMs) await wait(stepMs);
			try {
				const run = () => task.run({ ...deps, stopping: stopping.signal }, payload as never);
				await ("cron" in task ? noteRun(deps, task.name, run) : run());
			} catch (error) {
				if (!stopping.signal.aborted)
					deps.log.warn({ task: task.name, attempt: helpers.job.attempts, err: error }, "job failed");
				throw error;
			}
		};
	const parsedCronItems = parseCronItems(
		tasks.flatMap((task) => ("cron" in task ? [{ task: task.name, match: task.cron }] : [])),
	);
	const startRunner = (): Promise<Runner> => {
		/** Logs the queue's own messages; failed jobs are logged above, without their data. */
		const logger = new WorkerLogger(() => (level, message) => {
			if ((level === "error" || level === "warning") && !message.startsWith("Failed task"))
				deps.log.warn({ queue: message.slice(0, 300) }, "job queue");
			// The library caches its task ids, and also an error while reading them: a runner whose first query failed would
			// never take a job. Deferred: stopped synchronously, the library would report its own stop as a failure.
			if (message.startsWith("Error occurred fetching jobs"))
				setImmediate(() => void runner.then(({ stop }) => stop()).catch(() => {}));
		});
		const runner = run({
			pgPool: pool,
			taskList,
			parsedCronItems,
			concurrency,
			// PostgreSQL would keep the plan that it made for an empty table, which sorts all waiting jobs to take one.
			noPreparedStatements: true,
			pollInterval,
			noHandleSignals: true,
			logger,
			// One query takes jobs for all who wait, instead of one each.
			preset: {
				worker: {
					localQueue: { size: jobsPerQuery, ttl: waitingMs },
					completeJobBatchDelay: completeMs,
				},
			},
		});
		return runner;
	};

	await releaseAbandonedJobs(pool, singleProcess ? 0 : abandonedMinutes);
	let runner = await startRunner();
	let restartTimer: NodeJS.Timeout | undefined;
	/** Starts a new runner when the current one ends by itself, which it does when it can't release a job. */
	const watch = (): void => {
		const restart = (error?: unknown): void => {
			if (stopping.signal.aborted) return;
			deps.log.warn({ err: error }, "the worker ended and is restarted");
			restartTimer = setTimeout(() => {
				startRunner().then((next) => {
					runner = next;
					if (stopping.signal.aborted) void runner.stop();
					else watch();
				}, restart);
			}, restartMs);
		};
		runner.promise.then(() => restart(), restart);
	};
	watch();
	const releaseTimer = setInterval(
		() => void releaseAbandonedJobs(pool, abandonedMinutes).catch(() => {}),
		abandonedCheckMs,
	);
	releaseTimer.unref();
	return {
		async stop() {
			stopping.abort();
			clearTimeout(restartTimer);
			clearInterval(releaseTimer);
			await Promise.race([runner.stop().catch(() => {}), wait(stopMs)]);
		},
	};
}

/** The last run of a schedule. */
export type ScheduleRun = typeof scheduleRuns.$inferSelect;

/** The last run of each schedule that has run. */
export const listScheduleRuns = (db: Db): Promise<ScheduleRun[]> => db.select().from(scheduleRuns);

/** Runs a schedule, and notes when and how long. */
async function noteRun({ db, clock }: Deps, name: string, run: () => Promise<void>): Promise<void> {
	const startedAt = clock.now();
	const note = async (error: string): Promise<void> => {
		const values = { startedAt, milliseconds: clock.now().getTime() - startedAt.getTime(), error };
		await db
			.insert(scheduleRuns)
			.values({ name, ...values })
			.onConflictDoUpdate({ target: scheduleRuns.name, set: values });
	};
	try {
		await run();
	} catch (error) {
		await note(String(error).slice(0, 300));
		throw error;
	}
	await note("");
}

/** Releases jobs that were locked at least so many minutes ago. */
async function releaseAbandonedJobs(pool: pg.Pool, minutes: number): Promise<void> {
	await pool.query(
		`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
		 where locked_at <= now() - make_interval(mins => $1) having count(*) > 0`,
		[minutes],
	);
}

const silent = new WorkerLogger(() => () => {});
