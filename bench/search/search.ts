import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { ensureDatabase } from "../load.ts";
import { measureRecall } from "./recall.ts";
import { measureSpeed } from "./speed.ts";

const folder = join("data", "bench");

/**
 * How well the search finds, by judged searches in the texts of the demo community, and how fast it is in a million
 * posts (`BENCH_REPLIES`; 0: not measured).
 */
export async function search(): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbeddedPostgres({ dataDir: folder });
	try {
		const admin = connect(server.urlFor("postgres"), 1, () => {});
		await admin.pool.query("drop database if exists search");
		await admin.pool.query("create database search");
		await admin.close();
		await migrateDatabase(server.urlFor("search"));
		const connection = connect(server.urlFor("search"), 4, () => {});
		try {
			await measureRecall(connection);
		} finally {
			await connection.close();
		}
		const replies = Number(process.env.BENCH_REPLIES ?? 1_000_000);
		if (replies > 0) await measureSpeed(await ensureDatabase(server, replies));
	} finally {
		await server.stop();
	}
}
