import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import pg from "pg";
import type { Logger } from "pino";

/** One listens for new jobs, one takes them, one deletes those that have ended. */
const max = 3;

/** Each statement is planned once for a connection, by indexes: a plan made for an empty table would sort all waiting jobs to take one. */
const options = "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_sort=off";

/** Opens the connections of the queue's own statements, beside those of `pool`, to the same database. */
export function openQueueConnections(pool: pg.Pool, log: Logger): pg.Pool {
	const opened = new pg.Pool({ ...pool.options, max, options });
	opened.on("error", (error) => {
		if (!opened.ending) log.warn({ err: error }, "job queue connection lost");
	});
	opened.on("connect", (client) => client.on("error", () => {}));
	return opened;
}

const replanMs = 60_000;

/** Lets PostgreSQL plan anew, at most once a minute, when as many jobs wait as a query takes: a plan made for few would read all of them. */
export function replanForManyJobs(pool: pg.Pool, jobsPerQuery: number): WorkerEvents {
	const events: WorkerEvents = new EventEmitter();
	let replannedAt = Number.NEGATIVE_INFINITY;
	events.on("localQueue:getJobs:complete", ({ jobs }) => {
		if (jobs.length < jobsPerQuery || performance.now() - replannedAt < replanMs) return;
		replannedAt = performance.now();
		// Its new statistics invalidate the plans of all connections.
		pool.query("analyze graphile_worker._private_jobs").catch(() => {});
	});
	return events;
}
