import { mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { type MeasuredPage, pagesWith } from "./feedPages.ts";
import { maxRowsOfStep, type PlanReview, reviewPlans } from "./feedPlans.ts";
import { makeManyRows, middleCursor } from "./manyRows.ts";
import { makeManyThreads, quiet, reader, star } from "./manyThreads.ts";
import { cpuSince, databaseCpuMs, preciseCpuMs } from "./process.ts";
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
	const [cpu, database] = [preciseCpuMs(site.pid) ?? 0, databaseCpuMs(folder)];
	const times: number[] = [];
	for (let n = 0; n < requests; n++) times.push(await request(site, page, cookie));
	times.sort((a, b) => a - b);
	const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
	return {
		cold,
		p50: at(0.5),
		p99: at(0.99),
		cpu: ((preciseCpuMs(site.pid) ?? 0) - cpu) / requests,
		database: cpuSince(database, databaseCpuMs(folder)) / requests,
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

/** Requests every page while PostgreSQL logs its plans. */
const reviewPages = (server: EmbeddedPostgres, name: string, cookie: string): Promise<Map<string, PlanReview>> =>
	reviewPlans(server, name, async (log) => {
		const pages = pagesWith(await middleCursor(server.urlFor(name)));
		const site = await startSite(server.urlFor(name), { DATA_DIR: join(folder, "files") });
		try {
			log("start");
			for (const page of pages) {
				await request(site, page, cookie);
				log(page.name);
			}
		} finally {
			await site.stop();
		}
	});

async function run(server: EmbeddedPostgres, threads: number): Promise<Map<string, Figures>> {
	const url = await ensureThreads(server, threads);
	const cookie = await sessionOf(url, reader);
	const site = await startSite(url, { DATA_DIR: join(folder, "files"), SPAM_CHECKS: "no" });
	const figures = new Map<string, Figures>();
	try {
		process.stdout.write(
			`\n${threads} threads\n\n| list, of a member who follows many | first ms | p50 | p99 | CPU ms | DB ms |\n|---|---|---|---|---|---|\n`,
		);
		for (const page of pagesWith(await middleCursor(url))) {
			const measured = await measure(site, page, cookie);
			figures.set(page.name, measured);
			const { cold, p50, p99, cpu, database } = measured;
			process.stdout.write(
				`| ${page.name} | ${cold.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(1)} | ${database.toFixed(1)} |\n`,
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

/** Prints what each list costs against its aims. @returns how many are missed */
function compare(sizes: number[], runs: Map<string, Figures>[], plans: Map<string, PlanReview>): number {
	const [small, large] = [runs[0], runs.at(-1)];
	if (!small || !large) return 0;
	let missed = 0;
	const mark = (value: number, aim: number, digits = 0): string => {
		if (value > aim) missed++;
		return `${value.toFixed(digits)}${value > aim ? " **above**" : ""}`;
	};
	const [first, last] = [sizes[0], sizes.at(-1)];
	process.stdout.write(
		`\n| list | p99 ms at ${last} (aim ${aims.p99}) | CPU ms at ${first}, at ${last} | times (aim ${aims.growth}) | most rows of a step (limit ${maxRowsOfStep}) |\n|---|---|---|---|---|\n`,
	);
	for (const [name, one] of large) {
		const before = small.get(name) ?? one;
		const [a, b] = [before.cpu + before.database, one.cpu + one.database];
		const rows = plans.get(name)?.rows ?? 0;
		process.stdout.write(
			`| ${name} | ${mark(one.p99, aims.p99, 1)} | ${a.toFixed(1)}, ${b.toFixed(1)} | ${mark(b / a, aims.growth, 2)} | ${mark(rows, maxRowsOfStep)} |\n`,
		);
	}
	for (const [name, { above }] of plans) for (const line of above) process.stdout.write(`${name}: ${line}\n`);
	return missed;
}

/**
 * Measures each feed and list at 1,000 and 1,000,000 threads, or at the given numbers, and reviews the plans at the
 * last.
 */
export async function feeds(sizes: number[]): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbeddedPostgres({ dataDir: folder });
	try {
		const runs = [];
		for (const size of sizes) runs.push(await run(server, size));
		const name = `threads_${sizes.at(-1)}`;
		const missed = compare(sizes, runs, await reviewPages(server, name, await sessionOf(server.urlFor(name), reader)));
		process.stdout.write(missed === 0 ? "\nAll aims are reached.\n" : `\n${missed} warnings: aims that are missed.\n`);
	} finally {
		await server.stop();
	}
}
