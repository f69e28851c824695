import { sql } from "drizzle-orm";
import type { Deps } from "./context.ts";
import type { Tx } from "./db.ts";

/** A domain event, named in the past tense. `data` is plain JSON. */
export interface Happening<Data> {
	name: string;
	data: Data;
}

/** An event type; calling it creates an event. */
export interface EventKind<Data> {
	(data: Data): Happening<Data>;
	eventName: string;
}

export function defineEvent<Data extends object>(name: string): EventKind<Data> {
	return Object.assign((data: Data): Happening<Data> => ({ name, data }), { eventName: name });
}

/** Runs as a job after commit. May run twice for one event, so it must be idempotent. */
export interface Reaction {
	event: string;
	/** Name of its job: `<domain>.<action>`. */
	task: string;
	run(deps: Deps, data: never): Promise<void>;
}

export function on<Data extends object>(event: EventKind<Data>, task: string, run: (deps: Deps, data: Data) => Promise<void>): Reaction {
	return { event: event.eventName, task, run: run as Reaction["run"] };
}

/** Runs inside the publisher's transaction: a few short writes that must be atomic with the event. */
export interface Consequence {
	event: string;
	run(tx: Tx, data: never): Promise<void>;
}

export function within<Data extends object>(event: EventKind<Data>, run: (tx: Tx, data: Data) => Promise<void>): Consequence {
	return { event: event.eventName, run: run as Consequence["run"] };
}

/** Job names and transaction handlers by event; filled by `listen`. */
const jobNames = new Map<string, string[]>();
const transactionHandlers = new Map<string, Consequence["run"][]>();

/** Registers the handlers of all domains; called once by the app. */
export function listen(handlers: Reaction[], transactional: Consequence[]): void {
	jobNames.clear();
	transactionHandlers.clear();
	for (const { event, task } of handlers) jobNames.set(event, [...(jobNames.get(event) ?? []), task]);
	for (const { event, run } of transactional) transactionHandlers.set(event, [...(transactionHandlers.get(event) ?? []), run]);
}

/** Runs the transaction handlers and writes one job for each event handler, all in the given transaction. */
export async function publish(tx: Tx, event: Happening<object>): Promise<void> {
	for (const run of transactionHandlers.get(event.name) ?? []) await run(tx, event.data as never);
	for (const task of jobNames.get(event.name) ?? []) await enqueue(tx, task, event.data);
}

/** Writes one job. `jobKey` replaces a waiting job of the same key; jobs of one `queue` run one after the other. */
export async function enqueue(
	tx: Pick<Tx, "execute">,
	task: string,
	payload: object,
	options: { runAt?: Date; jobKey?: string; maxAttempts?: number; queue?: string } = {},
): Promise<void> {
	await tx.execute(
		sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz, max_attempts := ${options.maxAttempts ?? 25}, job_key := ${options.jobKey ?? null}, queue_name := ${options.queue ?? null})`,
	);
}
