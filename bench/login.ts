import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { hashPassword } from "#server/domains/accounts/passwords.ts";
import { connect } from "#server/platform/db.ts";
import { startEmbedded } from "#server/platform/embedded.ts";
import { readConfig } from "../server/src/config.ts";
import { database } from "./load.ts";
import { cpuSeconds } from "./process.ts";
import { startSite } from "./site.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const readsPerSecond = 60;
const signInsPerSecond = 500;
const folder = join("data", "bench");

interface Read {
	p50: number;
	p99: number;
	total: number;
}

/** Reads a kept page and a call at a steady pace, far below what the process could answer. */
async function read(url: string, path: string): Promise<Read> {
	const result = await autocannon({ url: url + path, connections: 4, overallRate: readsPerSecond, duration: seconds, headers: { "accept-encoding": "br" } });
	if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} readings were not 200, ${result.errors} failed`);
	return { p50: result.latency.p50, p99: result.latency.p99, total: result.requests.total };
}

const row = (what: string, { p50, p99, total }: Read, note = ""): string =>
	`| ${what.padEnd(40)} | ${String(total).padStart(6)} | ${p50} | ${p99} | ${note} |\n`;

/** Reading while far more people than the machine can hash passwords for sign in, each from another browser and address. */
export async function login(): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbedded({ dataDir: folder });
	try {
		const url = await database(server, 1_000);
		const { db, close } = connect(url, 2, () => {});
		const passwordHash = await hashPassword(readConfig({ APP_ENV: "test" }), "a-real-one");
		const known = await db.execute(sql`select 1 from accounts where username_key = 'floodowner'`);
		if (known.rows.length === 0) await createAccount(db, { username: "floodowner", email: "flood@mail.com", passwordHash });
		const { rows } = await db.execute<{ tid: number; fid: number }>(sql`select tid, fid from threads order by max_position desc limit 1`);
		await close();
		const thread = `/forum/${rows[0]?.fid}/${rows[0]?.tid}`;
		const site = await startSite(url, { DATA_DIR: join(folder, "files"), RATE_LIMITS: "yes", TRUST_PROXY: "1" });
		try {
			process.stdout.write(`| reading ${readsPerSecond} a second | answered | p50 ms | p99 ms | |\n|---|---|---|---|---|\n`);
			await read(site.url, thread);
			const calm = await read(site.url, thread);
			process.stdout.write(row("nobody signs in", calm));

			const flood = spawn(process.execPath, ["bench/flood.ts", site.url, String(signInsPerSecond), String(seconds + 4)], {
				stdio: ["ignore", "pipe", "inherit"],
			});
			let told = "";
			flood.stdout.on("data", (part: Buffer) => {
				told += part;
			});
			await new Promise((resolve) => setTimeout(resolve, 2_000));
			const before = cpuSeconds(site.pid);
			const flooded = await read(site.url, thread);
			const cpu = (cpuSeconds(site.pid) - before) / seconds;
			await once(flood, "exit");
			process.stdout.write(
				row(`${signInsPerSecond} sign-ins a second`, flooded, `p99 ${(flooded.p99 / Math.max(1, calm.p99)).toFixed(2)}×, ${cpu.toFixed(2)} cores busy`),
			);
			process.stdout.write(told);
		} finally {
			await site.stop();
		}
	} finally {
		await server.stop();
	}
}
