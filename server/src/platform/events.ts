import { sql } from "drizzle-orm";
import type { Deps } from "./context.ts";
import type { Tx } from "./db.ts";

/** Something that happened, told in the past tense. `data` is plain JSON. */
export interface Happening<Data> {
	name: string;
	data: Data;
}

/** Declares an event of a domain; calling it makes one. */
export interface EventKind<Data> {
	(data: Data): Happening<Data>;
	eventName: string;
}

export function defineEvent<Data extends object>(name: string): EventKind<Data> {
	return Object.assign((data: Data): Happening<Data> => ({ name, data }), { eventName: name });
}

/** What follows from an event, in another domain, after commit. May run twice for one event: it must not matter. */
export interface Reaction {
	event: string;
	/** Name of its job: `<domain>.<what it does>`. */
	task: string;
	run(deps: Deps, data: never): Promise<void>;
}

export function on<Data extends object>(event: EventKind<Data>, task: string, run: (deps: Deps, data: Data) => Promise<void>): Reaction {
	return { event: event.eventName, task, run: run as Reaction["run"] };
}

/**
 * What must hold in the same moment as an event: done by the domain that owns the rows, in the deed's own transaction,
 * so that nobody finds a time between the two. For what opens doors; a few short writes that can't fail by themselves.
 */
export interface Consequence {
	event: string;
	run(tx: Tx, data: never): Promise<void>;
}

export function within<Data extends object>(event: EventKind<Data>, run: (tx: Tx, data: Data) => Promise<void>): Consequence {
	return { event: event.eventName, run: run as Consequence["run"] };
}

/** Task names, and what happens at once, by event; filled once when the app is built. */
const listeners = new Map<string, string[]>();
const atOnce = new Map<string, Consequence["run"][]>();

/** Tells `publish` who listens. Called once, by the app, with all domains' consequences and reactions. */
export function listen(reactions: Reaction[], consequences: Consequence[]): void {
	listeners.clear();
	atOnce.clear();
	for (const { event, task } of reactions) listeners.set(event, [...(listeners.get(event) ?? []), task]);
	for (const { event, run } of consequences) atOnce.set(event, [...(atOnce.get(event) ?? []), run]);
}

/** Does what must hold at once, and writes one job for each listener, all in the deed's own transaction: it happens exactly when the deed is committed. */
export async function publish(tx: Tx, happening: Happening<object>): Promise<void> {
	for (const run of atOnce.get(happening.name) ?? []) await run(tx, happening.data as never);
	for (const task of listeners.get(happening.name) ?? []) await enqueue(tx, task, happening.data);
}

/** Writes one job. `runAt` for later; `jobKey` makes a later one replace an earlier one that waits; jobs of one `queue` run one after the other. */
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
