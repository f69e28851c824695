import { parseCronItems, type Runner, run, runMigrations, type TaskList, Logger as WorkerLogger } from "graphile-worker";
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

/** Starts to work off the queue. A job that fails is tried again, later and later, up to 25 times over about three days. */
export function startWorker(pool: pg.Pool, deps: Deps, tasks: (Task | Reaction)[]): Promise<Runner> {
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
	return run({ pgPool: pool, taskList, parsedCronItems, concurrency: 3, pollInterval: 2_000, noHandleSignals: true, logger: silent });
}

const silent = new WorkerLogger(() => () => {});
