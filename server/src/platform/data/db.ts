import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { QueryBuilder } from "drizzle-orm/pg-core";
import pg from "pg";
import { trackTransactions } from "./afterCommit.ts";
import { NamingClient } from "./namingClient.ts";

/** The database or a transaction; queries accept either. */
export type Db = Pick<
	NodePgDatabase,
	| "select"
	| "selectDistinct"
	| "selectDistinctOn"
	| "insert"
	| "update"
	| "delete"
	| "execute"
	| "$with"
	| "with"
	| "$count"
>;
export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** bigint arrives as text; our values stay below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Connection {
	pool: pg.Pool;
	db: Database;
	close(): Promise<void>;
}

/**
 * Opens a pool of at most `size` connections, for which a query waits at most `timeoutMs`. @param onError is told of lost
 * connections, `onFailedWork` of errors of what runs after a commit
 */
export function connect(
	url: string,
	size: number,
	onError: (error: Error) => void,
	timeoutMs = 3_000,
	onFailedWork: (error: unknown) => void = (error) => onError(error as Error),
): Connection {
	const pool = new pg.Pool({
		Client: NamingClient,
		connectionString: url,
		max: size,
		connectionTimeoutMillis: timeoutMs,
		idleTimeoutMillis: 30_000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 15_000,
		application_name: "baraza",
	});
	pool.on("error", onError);
	pool.on("connect", (client) => {
		client.on("error", () => {});
		queueQueries(client);
	});
	const db = trackTransactions(drizzle(pool, { casing: "snake_case" }), onFailedWork);
	return { pool, db, close: () => pool.end() };
}

/**
 * Lets the queries of a connection wait for each other, so that reads may be started at once in a transaction as on the pool: pg runs a
 * query beside another one only by a queue of its own, which is deprecated. Queries with a callback, as those of the pool, are alone.
 */
function queueQueries(client: pg.ClientBase): void {
	const send = client.query.bind(client) as (...parts: unknown[]) => unknown;
	let last: Promise<void> | undefined;
	client.query = ((...parts: unknown[]) => {
		if (typeof parts.at(-1) === "function") return send(...parts);
		const result = Promise.resolve(last ? last.then(() => send(...parts)) : send(...parts));
		const settled = result.then(
			() => {},
			() => {},
		);
		last = settled;
		void settled.then(() => {
			if (last === settled) last = undefined;
		});
		return result;
	}) as typeof client.query;
}

/** Builds the relations that a domain offers to the queries of others: subqueries in which its own tables are named. */
export const relation = new QueryBuilder({ casing: "snake_case" });

/** What Drizzle's databases and transactions have inside: all of one database share the dialect. */
interface Internals {
	dialect: object;
	session: { client: unknown };
}

/**
 * Caches a prepared statement of a hot path for each database; transactions run it on their own connection. Variables are
 * `sql.placeholder`s; pass a list of ids as one array so that its length does not change the SQL. `build` must give the statement a
 * unique name.
 */
export function prepared<Query extends { execute: unknown }>(build: (db: Db) => Query): (db: Db) => Query {
	const built = new WeakMap<object, Query>();
	return (db) => {
		const { dialect, session } = db as unknown as Internals;
		const query = built.get(dialect) ?? build(db);
		built.set(dialect, query);
		return Object.assign(Object.create(query) as Query, { client: session.client });
	};
}

/** The first row. @throws when there is none */
export function first<T>(rows: T[]): T {
	const row = rows[0];
	if (row === undefined) throw new Error("expected at least one row");
	return row;
}
