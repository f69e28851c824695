import { parseCronItems, run, runMigrations, type TaskList, Logger as WorkerLogger } from "graphile-worker";
import type pg from "pg";
import type { Deps } from "./context.ts";
import type { Reaction } from "./events.ts";

/** Work that is asked for by name (`enqueue`) or by the clock (`cron`, in UTC). */
export interface Task {
	task: string;
	cron?: string;
	run(deps: Deps, payload: never): Promise<void>;
}

/** Prepares the queue's own tables. */
export const migrateJobs = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent });

/** Works off the queue until it is stopped. */
export interface Worker {
	stop(): Promise<void>;
}

const restartMs = 2_000;
const abandonedCheckMs = 60_000;
/** No job of ours takes nearly as long; the library itself would wait four hours. */
const abandonedMinutes = 10;

/**
 * Starts to work off the queue. A job that fails is tried again, later and later, up to 25 times over about three days.
 * Survives the database's absence. What a killed process had begun is done again: at once when `alone`, else after ten minutes.
 */
export async function startWorker(pool: pg.Pool, deps: Deps, tasks: (Task | Reaction)[], { alone = false }: { alone?: boolean } = {}): Promise<Worker> {
	const taskList: TaskList = {};
	for (const task of tasks)
		taskList[task.task] = async (payload, helpers) => {
			try {
				await task.run(deps, payload as never);
			} catch (error) {
				deps.log.warn({ task: task.task, attempt: helpers.job.attempts, err: error }, "job failed");
				throw error;
			}
		};
	const parsedCronItems = parseCronItems(tasks.flatMap((task) => ("cron" in task && task.cron ? [{ task: task.task, match: task.cron }] : [])));
	/** What the queue itself has to say; of a job that failed we tell by ourselves, without its data. */
	const logger = new WorkerLogger(() => (level, message) => {
		if ((level === "error" || level === "warning") && !message.startsWith("Failed task")) deps.log.warn({ queue: message.slice(0, 300) }, "the queue");
	});
	const begin = async () => {
		const runner = await run({ pgPool: pool, taskList, parsedCronItems, concurrency: 3, pollInterval: 2_000, noHandleSignals: true, logger });
		// The library asks for the numbers of its tasks once and keeps the answer, also when it was an error: a runner whose
		// first question failed would never take a job.
		runner.events.once("worker:getJob:error", ({ error }) => {
			deps.log.warn({ err: error }, "the worker could not take a job");
			// Not within the library's own step: it would take its end for a failure.
			setImmediate(() => void runner.stop().catch(() => {}));
		});
		return runner;
	};

	await freeAbandoned(pool, alone ? 0 : abandonedMinutes);
	let runner = await begin();
	let stopped = false;
	let wait: NodeJS.Timeout | undefined;
	/** The runner ends by itself when it can't put a job back: a new one takes over. */
	const watch = (): void => {
		const again = (error?: unknown): void => {
			if (stopped) return;
			deps.log.warn({ err: error }, "the worker ended and starts again");
			wait = setTimeout(() => {
				begin().then((next) => {
					runner = next;
					if (stopped) void runner.stop();
					else watch();
				}, again);
			}, restartMs);
		};
		runner.promise.then(() => again(), again);
	};
	watch();
	const freeing = setInterval(() => void freeAbandoned(pool, abandonedMinutes).catch(() => {}), abandonedCheckMs);
	freeing.unref();
	return {
		async stop() {
			stopped = true;
			clearTimeout(wait);
			clearInterval(freeing);
			await runner.stop().catch(() => {});
		},
	};
}

/** Gives jobs back that a worker took at least so many minutes ago and never finished. */
async function freeAbandoned(pool: pg.Pool, minutes: number): Promise<void> {
	await pool.query(
		`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
		 where locked_at <= now() - make_interval(mins => $1) having count(*) > 0`,
		[minutes],
	);
}

const silent = new WorkerLogger(() => () => {});
