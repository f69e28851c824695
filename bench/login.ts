import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { createAccount } from "#server/domains/accounts/actions/createAccount.ts";
import { connect } from "#server/platform/db.ts";
import { startEmbedded } from "#server/platform/embedded.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { readConfig } from "../server/src/config.ts";
import { database } from "./load.ts";
import { cpuSeconds, median } from "./process.ts";
import { type Site, startSite } from "./site.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const readsPerSecond = 60;
const signInsPerSecond = 500;
const folder = join("data", "bench");

interface Read {
	times: number[];
	cores: number;
}

/** Milliseconds that each reading of an address took, asked for at a steady pace whether or not the last was answered. */
async function readings(url: string): Promise<number[]> {
	const agent = new Agent({ keepAlive: true });
	const times: Promise<number>[] = [];
	const begun = performance.now();
	for (let n = 0; n < readsPerSecond * seconds; n++) {
		const due = begun + (n * 1000) / readsPerSecond;
		const early = due - performance.now();
		if (early > 0) await wait(early);
		times.push(reading(url, agent));
	}
	const taken = await Promise.all(times);
	agent.destroy();
	return taken;
}

const reading = (url: string, agent: Agent): Promise<number> =>
	new Promise((resolve, reject) => {
		const begun = performance.now();
		get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`a reading was answered with ${answer.statusCode}`));
			answer.resume().on("end", () => resolve(performance.now() - begun));
		}).on("error", reject);
	});

async function read(site: Site, path: string): Promise<Read> {
	const before = cpuSeconds(site.pid);
	const times = await readings(site.url + path);
	return { times, cores: (cpuSeconds(site.pid) - before) / seconds };
}

interface Flood {
	statuses: Record<string, number>;
	retryAfter: number;
}

/** A flood that is under way before it is read beside, and after. */
async function readFlooded(site: Site, path: string): Promise<{ read: Read; flood: Flood }> {
	const child = spawn(process.execPath, ["bench/flood.ts", site.url, String(signInsPerSecond), String(seconds + 3)], { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(child, "exit");
	const told = text(child.stdout);
	await wait(2_000);
	const flooded = await read(site, path);
	await ended;
	return { read: flooded, flood: JSON.parse(await told) as Flood };
}

/** The time within which such a part of the readings was answered. */
const within = (part: number, { times }: Read): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const row = (what: string, read: Read): string =>
	`| ${what.padEnd(28)} | ${[0.5, 0.9, 0.99].map((part) => within(part, read).toFixed(1).padStart(6)).join(" | ")} | ${read.cores.toFixed(2)} |\n`;
/** All readings of several rounds as one. */
const together = (reads: Read[]): Read => ({ times: reads.flatMap(({ times }) => times), cores: median(reads.map(({ cores }) => cores)) });

/**
 * Reading while far more people than the machine can hash passwords for sign in, each from another browser and address.
 * Calm and flooded rounds in turn, taken together: one round is told apart from another more by the machine than by us.
 */
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
	process.stdout.write(`| reading ${readsPerSecond} a second | p50 ms | p90 ms | p99 ms | cores |\n|---|---|---|---|---|\n`);
	// The first of each is not counted: what runs for the first time is compiled first.
	for (let round = 0; round <= rounds; round++) {
		const before = await read(site, thread);
		const { read: beside, flood } = await readFlooded(site, thread);
		if (round === 0) continue;
		calm.push(before);
		flooded.push(beside);
		for (const [status, count] of Object.entries(flood.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
		retryAfter += flood.retryAfter;
		process.stdout.write(row(`${round}. nobody signs in`, before) + row(`${round}. ${signInsPerSecond} sign-ins a second`, beside));
	}
	const [still, rush] = [together(calm), together(flooded)];
	process.stdout.write(row("together, nobody signs in", still) + row("together, flooded", rush));
	const sum = Object.values(statuses).reduce((all, count) => all + count, 0);
	const each = Object.entries(statuses).map(([status, count]) => `${count} with ${status}`);
	const times = (part: number): string => `p${part * 100} ${(within(part, rush) / within(part, still)).toFixed(2)}×`;
	process.stdout.write(`\n${[0.5, 0.9, 0.99].map(times).join(", ")}\n`);
	process.stdout.write(`sign-ins answered: ${sum}, of them ${each.join(", ")}; ${retryAfter} were told when to come again\n`);
}
