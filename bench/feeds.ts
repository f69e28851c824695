import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { type MeasuredPage, pagesWith } from "./feedPages.ts";
import { makeManyRows, middleCursor } from "./manyRows.ts";
import { makeManyThreads, quiet, reader, star } from "./manyThreads.ts";
import { cpuSeconds, databaseCpuSeconds } from "./process.ts";
import { measurePublishing } from "./publishing.ts";
import { type Site, sessionOf, startSite } from "./site.ts";

/** A member who follows the star and few others. */
const fan = 100_020;
const folder = join("data", "bench");
const warmUps = 30;
const requests = 100;
/** The most milliseconds for 99 of 100 requests, and the most of a growth in CPU time. */
const aims = { p99: 50, growth: 1.5 } as const;

interface Figures {
	/** With nothing in the cache. */
	cold: number;
	p50: number;
	p99: number;
	/** Of the server and of PostgreSQL, per request. */
	cpu: number;
	database: number;
}

const postgresCpu = (): number => databaseCpuSeconds(folder);

async function request(site: Site, { url, body }: MeasuredPage, cookie: string): Promise<number> {
	const startedAt = performance.now();
	const init: RequestInit = body
		? { method: "POST", body: JSON.stringify(body), headers: { cookie, "content-type": "application/json" } }
		: { headers: { cookie } };
	const response = await fetch(site.url + url, init);
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
	return performance.now() - startedAt;
}

async function measure(site: Site, page: MeasuredPage, cookie: string): Promise<Figures> {
	const cold = await request(site, page, cookie);
	for (let n = 0; n < warmUps; n++) await request(site, page, cookie);
	const [cpu, database] = [cpuSeconds(site.pid), postgresCpu()];
	const times: number[] = [];
	for (let n = 0; n < requests; n++) times.push(await request(site, page, cookie));
	times.sort((a, b) => a - b);
	const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
	return {
		cold,
		p50: at(0.5),
		p99: at(0.99),
		cpu: ((cpuSeconds(site.pid) - cpu) * 1_000) / requests,
		database: ((postgresCpu() - database) * 1_000) / requests,
	};
}

/** A database with so many threads, kept under `data/bench` for the next run. */
async function ensureThreads(server: EmbeddedPostgres, threads: number): Promise<string> {
	const name = `threads_${threads}`;
	const admin = new pg.Client({ connectionString: server.urlFor("postgres") });
	await admin.connect();
	const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [name]);
	if (!rowCount) {
		const startedAt = performance.now();
		await admin.query(`drop database if exists temporary_${threads}`);
		await admin.query(`create database temporary_${threads}`);
		await migrateDatabase(server.urlFor(`temporary_${threads}`));
		await makeManyThreads(server.urlFor(`temporary_${threads}`), threads);
		await admin.query(`alter database temporary_${threads} rename to ${name}`);
		process.stdout.write(`made ${threads} threads in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
	}
	await admin.end();
	await migrateDatabase(server.urlFor(name));
	await makeManyRows(server.urlFor(name));
	return server.urlFor(name);
}

/** Lines of plans that read a whole large table, or sort many rows. */
const isWasteful = (line: string): boolean => {
	const rows = Number(/actual rows=(\d+)/.exec(line)?.[1] ?? /rows=(\d+)/.exec(line)?.[1] ?? 0);
	return (
		(/Seq Scan on (threads|posts|accounts|follows|topic_follows|notices|member_points)\b/.test(line) && rows > 1_000) ||
		(/^\s*(->)?\s*(Incremental )?Sort\b/.test(line) && rows > 20_000)
	);
};

/** Requests every page while PostgreSQL writes its plans. @returns the wasteful lines by page */
async function reviewPlans(server: EmbeddedPostgres, name: string, cookie: string): Promise<string[]> {
	const admin = new pg.Client({ connectionString: server.urlFor(name) });
	await admin.connect();
	const log = join(new URL(server.url).searchParams.get("host") ?? "", "postgres.log");
	const set = async (action: string): Promise<void> => {
		for (const setting of ["session_preload_libraries", "auto_explain.log_min_duration", "auto_explain.log_analyze"]) {
			const value = setting === "session_preload_libraries" ? "auto_explain" : setting.endsWith("analyze") ? "on" : "0";
			await admin.query(`alter database ${name} ${action} ${setting}${action === "set" ? ` = '${value}'` : ""}`);
		}
	};
	await set("set");
	const site = await startSite(server.urlFor(name), { DATA_DIR: join(folder, "files") });
	const found: string[] = [];
	try {
		for (const page of pagesWith(await middleCursor(server.urlFor(name)))) {
			const before = readFileSync(log, "utf8").length;
			await request(site, page, cookie);
			const lines = readFileSync(log, "utf8").slice(before).split("\n");
			found.push(...lines.filter(isWasteful).map((line) => `${page.name}: ${line.trim()}`));
		}
	} finally {
		await site.stop();
		await set("reset");
		await admin.end();
	}
	return found;
}

async function run(server: EmbeddedPostgres, threads: number): Promise<Map<string, Figures>> {
	const url = await ensureThreads(server, threads);
	const cookie = await sessionOf(url, reader);
	const site = await startSite(url, { DATA_DIR: join(folder, "files"), SPAM_CHECKS: "no" });
	const figures = new Map<string, Figures>();
	try {
		process.stdout.write(`\n${threads} threads\n\n| list, of a member who follows many | first ms | p50 | p99 | CPU ms | DB ms |\n|---|---|---|---|---|---|\n`);
		for (const page of pagesWith(await middleCursor(url))) {
			const measured = await measure(site, page, cookie);
			figures.set(page.name, measured);
			const { cold, p50, p99, cpu, database } = measured;
			const note = p99 > aims.p99 ? ` above ${aims.p99}` : "";
			process.stdout.write(
				`| ${page.name} | ${cold.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)}${note} | ${cpu.toFixed(1)} | ${database.toFixed(1)} |\n`,
			);
		}
		const [authors, follower] = [[undefined, quiet, star], await sessionOf(url, fan)];
		process.stdout.write(
			"\n| who publishes 40 threads | published, median ms | in a follower's feed after, median ms | p99 of another's reading |\n|---|---|---|---|\n",
		);
		for (const author of authors) {
			const who = author === star ? "a member with 1,000,000 followers" : author ? "a member without" : "nobody";
			const session = author && { author: await sessionOf(url, author), ...(author === star && { follower }) };
			const { published, shown, readingP99 } = await measurePublishing(site, { ...session, reader: cookie });
			process.stdout.write(`| ${who} | ${published.toFixed(1)} | ${shown.toFixed(1)} | ${readingP99.toFixed(1)} |\n`);
		}
	} finally {
		await site.stop();
	}
	return figures;
}

/** Measures each feed and list at 1,000 and 1,000,000 threads, or at the given numbers, and reviews the plans at the last. */
export async function feeds(sizes: number[]): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbeddedPostgres({ dataDir: folder });
	try {
		const runs = [];
		for (const size of sizes) runs.push(await run(server, size));
		const last = sizes.at(-1) ?? 0;
		const found = await reviewPlans(server, `threads_${last}`, await sessionOf(server.urlFor(`threads_${last}`), reader));
		process.stdout.write(`\nPlans at ${last} threads that read a whole table or sort many rows: ${found.length === 0 ? "none" : `\n${found.join("\n")}`}\n`);
		const [small, large] = [runs[0], runs.at(-1)];
		if (!small || !large || small === large) return;
		process.stdout.write(`\nCPU per request, server and database, at ${last} threads against ${sizes[0]} (aim ${aims.growth}):\n`);
		for (const [name, one] of small) {
			const other = large.get(name) ?? one;
			process.stdout.write(`  ${name.padEnd(34)} ${((other.cpu + other.database) / (one.cpu + one.database)).toFixed(2)}×\n`);
		}
	} finally {
		await server.stop();
	}
}
