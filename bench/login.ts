import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { hashPassword } from "#server/platform/security/passwords.ts";
import { readConfig } from "../server/src/config.ts";
import { ensureDatabase } from "./load.ts";
import { cpuSeconds, median } from "./process.ts";
import { type Site, startSite } from "./site.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const readsPerSecond = 60;
const loginsPerSecond = 500;
const folder = join("data", "bench");

interface Read {
	times: number[];
	cores: number;
}

/** Response times of requests to a URL at a steady rate. */
async function measureReads(url: string): Promise<number[]> {
	const agent = new Agent({ keepAlive: true });
	const times: Promise<number>[] = [];
	const startedAt = performance.now();
	for (let n = 0; n < readsPerSecond * seconds; n++) {
		const due = startedAt + (n * 1000) / readsPerSecond;
		const delay = due - performance.now();
		if (delay > 0) await wait(delay);
		times.push(readOnce(url, agent));
	}
	const taken = await Promise.all(times);
	agent.destroy();
	return taken;
}

const readOnce = (url: string, agent: Agent): Promise<number> =>
	new Promise((resolve, reject) => {
		const startedAt = performance.now();
		get(url, { agent, headers: { "accept-encoding": "br" } }, (response) => {
			if (response.statusCode !== 200) reject(new Error(`a read was answered with ${response.statusCode}`));
			response.resume().on("end", () => resolve(performance.now() - startedAt));
		}).on("error", reject);
	});

async function read(site: Site, path: string): Promise<Read> {
	const before = cpuSeconds(site.pid);
	const times = await measureReads(site.url + path);
	return { times, cores: (cpuSeconds(site.pid) - before) / seconds };
}

interface Flood {
	statuses: Record<string, number>;
	retryAfter: number;
}

/** Measures reads during a flood of logins. */
async function readFlooded(site: Site, path: string): Promise<{ read: Read; flood: Flood }> {
	const child = spawn(
		process.execPath,
		["bench/loginFlood.ts", site.url, String(loginsPerSecond), String(seconds + 3)],
		{
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	const ended = once(child, "exit");
	const output = text(child.stdout);
	await wait(2_000);
	const flooded = await read(site, path);
	await ended;
	return { read: flooded, flood: JSON.parse(await output) as Flood };
}

/** Percentile of the response times. */
const percentile = (part: number, { times }: Read): number =>
	times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const row = (what: string, read: Read): string =>
	`| ${what.padEnd(28)} | ${[0.5, 0.9, 0.99].map((part) => percentile(part, read).toFixed(1).padStart(6)).join(" | ")} | ${read.cores.toFixed(2)} |\n`;
/** Merges the reads of several rounds. */
const merge = (reads: Read[]): Read => ({
	times: reads.flatMap(({ times }) => times),
	cores: median(reads.map(({ cores }) => cores)),
});

/**
 * Reading during more logins than the machine can hash passwords for. Rounds with and without logins alternate and are
 * merged, since single rounds vary by machine noise.
 */
export async function login(): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbeddedPostgres({ dataDir: folder });
	try {
		const url = await ensureDatabase(server, 1_000);
		const { db, close } = connect(url, 2, () => {});
		const passwordHash = await hashPassword(readConfig({ APP_ENV: "test" }), "a-real-one");
		const known = await db.execute(sql`select 1 from accounts where username_key = 'floodowner'`);
		if (known.rows.length === 0)
			await createAccount(db, { username: "floodowner", email: "flood@mail.com", passwordHash });
		const { rows } = await db.execute<{ tid: number; fid: number }>(
			sql`select tid, fid from threads order by max_position desc limit 1`,
		);
		await close();
		const thread = `/forum/${rows[0]?.fid}/${rows[0]?.tid}`;
		const site = await startSite(url, { DATA_DIR: join(folder, "files"), RATE_LIMITS: "yes", TRUST_PROXY: "1" });
		try {
			await compare(site, thread);
		} finally {
			await site.stop();
		}
	} finally {
		await server.stop();
	}
}

async function compare(site: Site, thread: string): Promise<void> {
	const calm: Read[] = [];
	const flooded: Read[] = [];
	const statuses: Record<string, number> = {};
	let retryAfter = 0;
	process.stdout.write(
		`| reading ${readsPerSecond} a second | p50 ms | p90 ms | p99 ms | cores |\n|---|---|---|---|---|\n`,
	);
	// The first round is warm-up.
	for (let round = 0; round <= rounds; round++) {
		const before = await read(site, thread);
		const { read: during, flood } = await readFlooded(site, thread);
		if (round === 0) continue;
		calm.push(before);
		flooded.push(during);
		for (const [status, count] of Object.entries(flood.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
		retryAfter += flood.retryAfter;
		process.stdout.write(
			row(`${round}. no logins`, before) + row(`${round}. ${loginsPerSecond} logins a second`, during),
		);
	}
	const [idle, busy] = [merge(calm), merge(flooded)];
	process.stdout.write(row("all rounds, no logins", idle) + row("all rounds, with logins", busy));
	const sum = Object.values(statuses).reduce((all, count) => all + count, 0);
	const each = Object.entries(statuses).map(([status, count]) => `${count} with ${status}`);
	const times = (part: number): string =>
		`p${part * 100} ${(percentile(part, busy) / percentile(part, idle)).toFixed(2)}×`;
	process.stdout.write(`\n${[0.5, 0.9, 0.99].map(times).join(", ")}\n`);
	process.stdout.write(`logins answered: ${sum}, of them ${each.join(", ")}; ${retryAfter} had a retry-after header\n`);
}
