import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../src/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "../src/platform/data/migrate.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** URL of the template database. */
		databaseUrl: string;
	}
}

/** One PostgreSQL for the whole run, with a migrated template database that each test app copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const dataDir = mkdtempSync(join(tmpdir(), "baraza-test-"));
	chmodSync(dataDir, 0o755);
	const server = await startEmbeddedPostgres({ dataDir, durable: false, database: "template_baraza" });
	await migrateDatabase(server.url);
	project.provide("databaseUrl", server.url);
	return async () => {
		await server.stop();
		// Its databases are hundreds of thousands of files: the run ends without waiting for their removal.
		spawn("rm", ["-rf", dataDir], { detached: true, stdio: "ignore" }).unref();
	};
}
