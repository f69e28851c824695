import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/worker.ts";
import { applySqlFiles, inTransaction } from "./sqlFiles.ts";

const ourMigrations = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Advisory lock: processes that start together migrate one after the other. */
const migrationLock = 7_320_415;

/** Another baseline made the database: no migration leads from it to this version. */
export class OutdatedDatabaseError extends Error {
	constructor() {
		super(
			"This database was made by another development version and can't be updated. Delete it and start again: remove the folder data/ (or your DATA_DIR); with DATABASE_URL, drop the database and create it empty.",
		);
	}
}

/**
 * Migrates the database forward to this version; safe when several processes start at once, and while others serve.
 * Functions that the tables' indexes use come first, those that use tables and the triggers last.
 * @throws {OutdatedDatabaseError}
 */
export async function migrateDatabase(url: string, migrationsFolder = ourMigrations): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 2 });
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await client.query(`create schema if not exists drizzle;
			create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null,
			created_at bigint);
			create table if not exists drizzle.sql_files (file text primary key, hash text not null)`);
		const missing = await findMissing(client, readMigrationFiles({ migrationsFolder }));
		await applySqlFiles(client, "beforeTables.sql");
		for (const migration of missing) await applyMigration(client, migration);
		// After a migration all of them: a table that was made again has lost its triggers.
		await applySqlFiles(client, "afterTables.sql", missing.length > 0);
		await validateConstraints(client);
		await migrateJobs(pool);
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		client.release();
		await pool.end();
	}
}

async function findMissing(client: pg.PoolClient, migrations: MigrationMeta[]): Promise<MigrationMeta[]> {
	const { rows } = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations order by id");
	if (rows[0] && rows[0].hash !== migrations[0]?.hash) throw new OutdatedDatabaseError();
	const applied = new Set(rows.map(({ hash }) => hash));
	return migrations.filter(({ hash }) => !applied.has(hash));
}

/** Applies a migration in a transaction of its own, so that its locks end with it. */
const applyMigration = (client: pg.PoolClient, { sql, hash, folderMillis }: MigrationMeta): Promise<void> =>
	inTransaction(client, async () => {
		for (const statement of sql) await client.query(statement);
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
			hash,
			folderMillis,
		]);
	});

/**
 * Checks existing rows against constraints that a migration added as `not valid`: that would lock a table while all its
 * rows are read, this lets others read and write meanwhile.
 */
async function validateConstraints(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(
		`select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
			from pg_constraint where not convalidated order by conname`,
	);
	for (const { statement } of rows) await client.query(statement);
}
