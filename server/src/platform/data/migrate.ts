import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/worker.ts";

const migrationsFolder = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Advisory lock: processes that start together migrate one after the other. */
const migrationLock = 7_320_415;

/** Migrates the database forward to this version; safe when several processes start at once, and while others serve. */
export async function migrateDatabase(url: string): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 2 });
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await applyMigrations(client);
		await validateConstraints(client);
		await migrateJobs(pool);
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		client.release();
		await pool.end();
	}
}

/** Applies each new migration in a transaction of its own, so that its locks end with it; in Drizzle's table. */
async function applyMigrations(client: pg.PoolClient): Promise<void> {
	await client.query("create schema if not exists drizzle");
	await client.query(
		"create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
	);
	const { rows } = await client.query<{ last: number }>(
		"select coalesce(max(created_at), 0) as last from drizzle.__drizzle_migrations",
	);
	for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
		if (folderMillis <= Number(rows[0]?.last)) continue;
		await client.query("begin");
		try {
			for (const statement of sql) await client.query(statement);
			await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
				hash,
				folderMillis,
			]);
			await client.query("commit");
		} catch (error) {
			await client.query("rollback").catch(() => {});
			throw error;
		}
	}
}

/**
 * Checks existing rows against constraints that a migration added as `not valid`: that would lock a table while all its
 * rows are read, this lets others read and write meanwhile.
 */
async function validateConstraints(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(
		"select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement from pg_constraint where not convalidated order by conname",
	);
	for (const { statement } of rows) await client.query(statement);
}
