import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import pg from "pg";
import { ServerBusy } from "../http/errors.ts";
import { trackTransactions } from "./afterCommit.ts";
import { PipelinedClient } from "./pipelinedClient.ts";
import { compileStatement, type DrizzleStatement } from "./preparedStatement.ts";

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
 * Opens a pool of at most `size` connections, for which a query waits at most `timeoutMs`.
 * @param onError is told of lost connections, `onFailedWork` of errors of what runs after a commit
 */
export function connect(
	url: string,
	size: number,
	onError: (error: Error) => void,
	timeoutMs = 3_000,
	onFailedWork: (error: unknown) => void = (error) => onError(error as Error),
): Connection {
	const pool = new pg.Pool({
		Client: PipelinedClient,
		// Several queries of a transaction may be sent at once; PostgreSQL runs them one after the other.
		pipeline: true,
		connectionString: url,
		max: size,
		connectionTimeoutMillis: timeoutMs,
		idleTimeoutMillis: 30_000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 15_000,
		keepAlive: true,
		keepAliveInitialDelayMillis: 10_000,
		application_name: "baraza",
	});
	pool.on("error", onError);
	pool.on("connect", (client) => client.on("error", () => {}));
	const db = trackTransactions(drizzle(pool, { casing: "snake_case" }), onFailedWork);
	return { pool, db, close: () => pool.end() };
}

/** So many queries that wait for each connection, for as long as the timeout, are overload. */
const maxWaiting = 4;

/** Since when more have been waiting. */
const overloadedSince = new WeakMap<Database, number>();

/** Refuses a request at its beginning under overload: it would wait until the timeout too. @throws ServerBusy */
export function assertCapacity(db: Database): void {
	const { waitingCount, options } = (db as unknown as { $client: pg.Pool }).$client;
	if (waitingCount < options.max * maxWaiting) {
		overloadedSince.delete(db);
		return;
	}
	const now = performance.now();
	const since = overloadedSince.get(db) ?? now;
	overloadedSince.set(db, since);
	if (now - since > (options.connectionTimeoutMillis ?? 0)) throw new ServerBusy();
}

/** Builds the relations that a domain offers to the queries of others: subqueries in which its own tables are named. */
export const relation = new QueryBuilder({ casing: "snake_case" });

/** What Drizzle's databases and transactions have inside: all of one database share the dialect. */
interface Internals {
	dialect: { sqlToQuery(query: SQL): { sql: string; params: unknown[] } };
	session: { client: unknown };
}

/**
 * Caches a prepared statement of a hot path for each database; transactions run it on their own connection. Variables
 * are `sql.placeholder`s; pass a list of ids as one array so that its length does not change the SQL. `build` must give
 * the statement a unique name.
 */
export function prepared<Query extends { execute: unknown }>(
	build: (db: Db) => Query,
): (db: Db) => Pick<Query, "execute"> {
	const runnerFor = compileOnce((db: Db) => build(db) as unknown as DrizzleStatement);
	return (db) => {
		const run = runnerFor(db);
		return { execute: (values: Record<string, unknown> = {}) => run(values) };
	};
}

/**
 * Same for SQL that Drizzle's builders can't express, under a unique name; rows are read as pg does: times and dates
 * are `Date`.
 */
export function preparedSql<Row extends object>(name: string, build: () => SQL) {
	const runnerFor = compileOnce((db: Pick<Db, "execute">) => {
		const { sql: text, params } = (db as unknown as Internals).dialect.sqlToQuery(build());
		return { params, rawQueryConfig: { name, text } };
	});
	return async (db: Pick<Db, "execute">, values: Record<string, unknown>): Promise<Row[]> =>
		((await runnerFor(db)(values)) as pg.QueryResult<Row>).rows;
}

/** Compiles a statement once for a database. @returns what runs it on the connection of a database or transaction */
function compileOnce<From>(build: (db: From) => DrizzleStatement) {
	const compiled = new WeakMap<object, ReturnType<typeof compileStatement>>();
	return (db: From): ((values: Record<string, unknown>) => Promise<unknown>) => {
		const { dialect, session } = db as unknown as Internals;
		const run = compiled.get(dialect) ?? compileStatement(build(db));
		compiled.set(dialect, run);
		return (values) => run(session.client as pg.Pool, values);
	};
}

/** A variable of a prepared statement that is stored in a column, or null. */
export const variableOf = (column: PgColumn, name: string): SQL =>
	sql`${sql.param(sql.placeholder(name), { mapToDriverValue: (value) => (value === null ? null : column.mapToDriverValue(value)) })}`;

/** Such variables of several columns, named as these. */
export const variablesOf = <Name extends string>(
	table: Record<Name, PgColumn>,
	names: readonly Name[],
): Record<Name, SQL> =>
	Object.fromEntries(names.map((name) => [name, variableOf(table[name], name)])) as Record<Name, SQL>;

/** A statement of a hot path whose text never changes, under a unique name. */
export const statement =
	<Row extends object>(name: string, text: string) =>
	async (db: Pick<Db, "execute">, values: unknown[]): Promise<Row[]> => {
		const { client } = (db as unknown as Internals).session as { client: pg.Pool };
		return (await client.query<Row>({ name, text, values })).rows;
	};

/** The first row. @throws when there is none */
export function first<T>(rows: T[]): T {
	const row = rows[0];
	if (row === undefined) throw new Error("expected at least one row");
	return row;
}
