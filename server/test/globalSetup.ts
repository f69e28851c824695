import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "../src/platform/data/migrate.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** URL of the template database. */
		databaseUrl: string;
	}
}

/** A file system in memory, where Linux has one. */
const memory = "/dev/shm";

/** Whether it holds the databases of the files that run at once, with the log of their changes. */
function hasMemory(): boolean {
	if (!existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	return bavail * bsize > 4 * 1024 ** 3 && freemem() > 8 * 1024 ** 3;
}

/** Removes what runs that were killed have left in memory. No run takes as long. */
function removeAbandoned(): void {
	if (!existsSync(memory)) return;
	const since = Date.now() - 3 * 3_600_000;
	for (const name of readdirSync(memory)) {
		const folder = join(memory, name);
		if (name.startsWith("baraza-test-") && statSync(folder).ctimeMs < since)
			rmSync(folder, { recursive: true, force: true });
	}
}

/** One PostgreSQL for the whole run, with a migrated template database that each test app copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	removeAbandoned();
	const dataDir = mkdtempSync(join(hasMemory() ? memory : tmpdir(), "baraza-test-"));
	chmodSync(dataDir, 0o755);
	const server = await startEmbeddedPostgres({ dataDir, durable: false, database: "template_baraza" });
	const admin = new pg.Client({ connectionString: server.urlFor("postgres") });
	await admin.connect();
	// It would look through databases that are dropped within seconds.
	await admin.query("alter system set autovacuum = off");
	await admin.query("select pg_reload_conf()");
	await admin.end();
	await migrateDatabase(server.url);
	await expectNoDeletions(server.url);
	project.provide("databaseUrl", server.url);
	return async () => {
		await server.stop();
		// The run ends without waiting for the removal of the files.
		spawn("rm", ["-rf", dataDir], { detached: true, stdio: "ignore" }).unref();
	};
}

/**
 * Tells PostgreSQL that rows are not deleted. Without statistics it takes one row in 200 for such, and reads thousands
 * by an index of all of them instead of one of what is looked for.
 */
async function expectNoDeletions(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(`
		select pg_restore_attribute_stats('schemaname', 'public', 'relname', relname::text, 'attname', 'deleted_at',
			'inherited', false, 'null_frac', 1::real)
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where attname = 'deleted_at' and relkind = 'r' and relnamespace = 'public'::regnamespace`);
	await client.end();
}
