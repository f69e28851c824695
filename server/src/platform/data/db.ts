import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { QueryBuilder } from "drizzle-orm/pg-core";
import pg from "pg";

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

/** Opens a pool of at most `size` connections, for which a query waits at most `timeoutMs`. */
export function connect(url: string, size: number, onError: (error: Error) => void, timeoutMs = 3_000): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: timeoutMs,
		idleTimeoutMillis: 30_000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 15_000,
		application_name: "baraza",
	});
	pool.on("error", onError);
	pool.on("connect", (client) => client.on("error", () => {}));
	return { pool, db: drizzle(pool, { casing: "snake_case" }), close: () => pool.end() };
}

/** Builds the relations that a domain offers to the queries of others: subqueries in which its own tables are named. */
export const relation = new QueryBuilder({ casing: "snake_case" });

/**
 * Caches a prepared statement of a hot path for each database. Variables are `sql.placeholder`s; pass a list of ids as one
 * array so that its length does not change the SQL. `build` must give the statement a unique name.
 */
export function prepared<Query extends { execute: unknown }>(build: (db: Db) => Query): (db: Db) => Query {
	const built = new WeakMap<Db, Query>();
	return (db) => {
		const query = built.get(db) ?? build(db);
		built.set(db, query);
		return query;
	};
}

/** The first row. @throws when there is none */
export function first<T>(rows: T[]): T {
	const row = rows[0];
	if (row === undefined) throw new Error("expected at least one row");
	return row;
}
