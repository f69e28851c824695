import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** The database or a transaction: queries take either. */
export type Db = Pick<NodePgDatabase, "select" | "selectDistinct" | "selectDistinctOn" | "insert" | "update" | "delete" | "execute" | "$with" | "with">;
export type Database = NodePgDatabase;
export type Tx = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Counts come from the server as bigint text; ours stay far below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Connection {
	pool: pg.Pool;
	db: Database;
	close(): Promise<void>;
}

/** Opens a pool of at most `size` connections. A lost connection is replaced at the next use. */
export function connect(url: string, size: number, onError: (error: Error) => void): Connection {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		connectionTimeoutMillis: 3_000,
		idleTimeoutMillis: 30_000,
		statement_timeout: 15_000,
		idle_in_transaction_session_timeout: 15_000,
		application_name: "baraza",
	});
	pool.on("error", onError);
	pool.on("connect", (client) => client.on("error", () => {}));
	return { pool, db: drizzle(pool, { casing: "snake_case" }), close: () => pool.end() };
}

/**
 * A query of a hot path: written to SQL once for each database, and planned once on each connection. What changes
 * from one run to the next is a `sql.placeholder`; a list of ids is one array, so that its length changes nothing.
 * `build` names the statement, uniquely.
 */
export function prepared<Query extends { execute: unknown }>(build: (db: Db) => Query): (db: Db) => Query {
	const built = new WeakMap<Db, Query>();
	return (db) => {
		const known = built.get(db) ?? build(db);
		built.set(db, known);
		return known;
	};
}

/** The row that must be there. */
export function first<T>(rows: T[]): T {
	const row = rows[0];
	if (row === undefined) throw new Error("a row was expected and none came");
	return row;
}
