import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrateJobs } from "../jobs/worker.ts";

const folder = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Advisory lock: processes that start together migrate one after the other. */
const migrationLock = 7_320_415;

/** Migrates the database forward to this version; safe when several processes start at once. */
export async function migrateDatabase(url: string): Promise<void> {
	const pool = new pg.Pool({ connectionString: url, max: 2 });
	pool.on("error", () => {});
	pool.on("connect", (client) => client.on("error", () => {}));
	const client = await pool.connect();
	try {
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await migrate(drizzle(client), { migrationsFolder: folder });
		await migrateJobs(pool);
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
		client.release();
		await pool.end();
	}
}
