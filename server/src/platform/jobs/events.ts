import type { Deps } from "../context.ts";
import { sendWithCommit } from "../data/afterCommit.ts";
import { statement, type Tx } from "../data/db.ts";
import { together } from "../data/together.ts";
import { wakeWorkers } from "../realtime/signals.ts";

/** A domain event, named in the past tense. `data` is plain JSON. */
export interface DomainEvent<Data> {
	name: string;
	data: Data;
}

/** An event type; calling it creates an event. */
export interface EventType<Data> {
	(data: Data): DomainEvent<Data>;
	eventName: string;
}

/** Names of all defined events. */
const eventNames = new Set<string>();

export function defineEvent<Data extends object>(name: string): EventType<Data> {
	eventNames.add(name);
	return Object.assign((data: Data): DomainEvent<Data> => ({ name, data }), { eventName: name });
}

/** Runs as a job after commit. May run twice for one event, so it must be idempotent. */
export interface EventHandler {
	event: string;
	/** Name of its job: `<domain>.<action>`. */
	name: string;
	run(deps: Deps, data: never): Promise<void>;
}

export function on<Data extends object>(
	event: EventType<Data>,
	name: string,
	run: (deps: Deps, data: Data) => Promise<void>,
): EventHandler {
	return { event: event.eventName, name, run: run as EventHandler["run"] };
}

/**
 * Runs inside the publisher's transaction: a few short writes that must be atomic with the event. The handlers of an
 * event run together: none sets a savepoint or needs what another has written.
 */
export interface TransactionHandler {
	event: string;
	run(tx: Tx, data: never): Promise<void>;
}

export function inTransaction<Data extends object>(
	event: EventType<Data>,
	run: (tx: Tx, data: Data) => Promise<void>,
): TransactionHandler {
	return { event: event.eventName, run: run as TransactionHandler["run"] };
}

/** Job names and transaction handlers by event. */
const jobNames = new Map<string, string[]>();
const transactionHandlers = new Map<string, TransactionHandler["run"][]>();

/**
 * Registers the handlers of all domains; called once by the app.
 * @throws Error for an event without a handler
 */
export function registerHandlers(
	handlers: readonly EventHandler[],
	transactional: readonly TransactionHandler[],
): void {
	jobNames.clear();
	transactionHandlers.clear();
	for (const { event, name } of handlers) jobNames.set(event, [...(jobNames.get(event) ?? []), name]);
	for (const { event, run } of transactional)
		transactionHandlers.set(event, [...(transactionHandlers.get(event) ?? []), run]);
	const unhandled = [...eventNames].filter((name) => !isHandled(name));
	if (unhandled.length > 0) throw new Error(`events without a handler: ${unhandled.join(", ")}`);
}

const isHandled = (event: string): boolean => jobNames.has(event) || transactionHandlers.has(event);

/**
 * Runs the transaction handlers, and writes one job for each event handler with the commit of the given transaction.
 * @throws Error when no handler is registered
 */
export async function publish(tx: Tx, event: DomainEvent<object>): Promise<void> {
	if (!isHandled(event.name)) throw new Error(`no handler of the event ${event.name}`);
	const jobs = (jobNames.get(event.name) ?? []).map((task) => ({ task, payload: event.data }));
	if (jobs.length > 0) {
		await wakeWorkers(tx, jobs.length);
		await sendWithCommit(tx, () => addJobs(tx, jobs));
	}
	await together((transactionHandlers.get(event.name) ?? []).map((run) => run(tx, event.data as never)));
}

interface JobOptions {
	runAt?: Date;
	jobKey?: string;
	keepRunAt?: boolean;
	maxAttempts?: number;
	queue?: string;
	priority?: number;
}

const asJobs = `json_to_recordset($1::json) as job(task text, payload json, queue text, "runAt" timestamptz, "maxAttempts" int,
	"jobKey" text, priority int, "keepRunAt" boolean)`;

/** Jobs without key and queue, as `graphile_worker.add_jobs` writes them, without its five statements (290). */
const insertJobs = statement(
	"insert_jobs",
	`with job as materialized (select * from ${asJobs}),
	added as (
		insert into graphile_worker._private_tasks (identifier)
		select distinct task from job where not exists (select from graphile_worker._private_tasks known
		where known.identifier = job.task)
		on conflict (identifier) do update set identifier = excluded.identifier returning id, identifier
	)
	insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
	select coalesce((select id from graphile_worker._private_tasks known where known.identifier = job.task),
			(select id from added where added.identifier = job.task)),
		payload, coalesce("runAt", now()), coalesce("maxAttempts", 25), coalesce(priority, 0) from job`,
);

/** One after the other, so that two who write the same keys in the same order do not wait for each other. */
const addKeyedJobs = statement(
	"add_keyed_jobs",
	`select from ${asJobs}, lateral graphile_worker.add_job(job.task, job.payload, job.queue, job."runAt",
		coalesce(job."maxAttempts", 25), job."jobKey", coalesce(job.priority, 0), null,
		case when job."keepRunAt" then 'preserve_run_at' else 'replace' end)`,
);

/**
 * As `graphile_worker.add_job` with the mode `preserve_run_at`, but a job of this key that waits gets its new payload
 * without the four statements and the signal of that function. Its row is locked until the commit, so that it does not
 * begin before.
 */
const addOrUpdateKeyedJob = statement(
	"add_or_update_keyed_job",
	`with waiting as (
		update graphile_worker._private_jobs set payload = $1::json #> '{0,payload}', revision = revision + 1,
		updated_at = now()
		where key = $1::json #>> '{0,jobKey}' and locked_at is null and attempts = 0 returning key
	)
	select graphile_worker.add_job(task, payload, queue, "runAt", coalesce("maxAttempts", 25), "jobKey",
	coalesce(priority, 0), null,
		'preserve_run_at')
	from ${asJobs} where not exists (select from waiting)`,
);

const addJobs = (
	tx: Pick<Tx, "execute">,
	jobs: readonly ({ task: string; payload: object } & JobOptions)[],
): Promise<unknown> => {
	const values = [JSON.stringify(jobs)];
	const [job, ...others] = jobs;
	if (others.length === 0 && job?.jobKey && job.keepRunAt) return addOrUpdateKeyedJob(tx, values);
	return (jobs.some(({ jobKey, queue }) => jobKey ?? queue) ? addKeyedJobs : insertJobs)(tx, values);
};

/** Jobs that one statement writes. */
const jobsPerStatement = 500;

/**
 * Writes jobs of one task. `jobKey` replaces a waiting job of the same key, with `keepRunAt` without putting it off;
 * jobs of one `queue` run one after the other; of waiting jobs the lowest `priority` is first.
 */
export async function enqueueAll(
	tx: Pick<Tx, "execute">,
	task: string,
	jobs: readonly ({ payload: object } & JobOptions)[],
): Promise<void> {
	// The others are found by a poll when their time has come.
	const due = jobs.filter(({ runAt }) => !runAt || runAt.getTime() <= Date.now()).length;
	if (due > 0) await wakeWorkers(tx, due);
	for (let from = 0; from < jobs.length; from += jobsPerStatement)
		await addJobs(
			tx,
			jobs.slice(from, from + jobsPerStatement).map((job) => ({ ...job, task })),
		);
}

/** Writes one job, as `enqueueAll` does. */
export const enqueue = (
	tx: Pick<Tx, "execute">,
	task: string,
	payload: object,
	options: JobOptions = {},
): Promise<void> => enqueueAll(tx, task, [{ payload, ...options }]);
