import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type pg from "pg";

const source = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs the files of this name in all folders; without `all`, those that have changed since they were run. They are
 * idempotent.
 */
export async function applySqlFiles(client: pg.PoolClient, name: string, all = false): Promise<void> {
	const { rows } = await client.query<{ file: string; hash: string }>("select file, hash from drizzle.sql_files");
	const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
	for (const file of globSync(`**/${name}`, { cwd: source }).toSorted()) {
		const sql = readFileSync(join(source, file), "utf8");
		const hash = createHash("sha256").update(sql).digest("hex");
		if (!all && applied.get(file) === hash) continue;
		await inTransaction(client, async () => {
			await client.query(sql);
			await client.query(
				"insert into drizzle.sql_files values ($1, $2) on conflict (file) do update set hash = excluded.hash",
				[file, hash],
			);
		});
	}
}

/** Runs the work in a transaction of this connection. */
export async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
	await client.query("begin");
	try {
		await work();
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	}
}
