import { mkdirSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import autocannon from "autocannon";
import { eq } from "drizzle-orm";
import { accounts } from "#server/domains/accounts/tables.ts";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { connect, first } from "#server/platform/data/db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { scale } from "../server/seed/scale.ts";
import { cpuSeconds, databaseCpuSeconds, residentMegabytes } from "./process.ts";
import { type Site, startProgram, startSite } from "./site.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const connections = 8;
const folder = join("data", "bench");
/** Requests before each measurement. */
const warmUps = 1_500;
const databaseCpu = (): number => databaseCpuSeconds(folder);

interface Measured {
	name: string;
	perSecond: number;
	p50: number;
	p99: number;
	cpuMs: number;
	/** CPU of PostgreSQL. */
	databaseMs: number;
	megabytes: number;
	bytes: number;
}

/** Measures requests to one path at full load of one process. */
async function measure(
	name: string,
	site: Site,
	path: string,
	headers: Record<string, string> = {},
): Promise<Measured> {
	const runLoad = (limit: { amount: number } | { duration: number }) =>
		autocannon({ url: site.url + path, connections, ...limit, headers: { "accept-encoding": "br", ...headers } });
	// The compiler optimizes by count, not by time.
	await runLoad({ amount: warmUps });
	const [before, databaseBefore] = [cpuSeconds(site.pid), databaseCpu()];
	const result = await runLoad({ duration: seconds });
	const [cpu, databaseCpuUsed] = [cpuSeconds(site.pid) - before, databaseCpu() - databaseBefore];
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${name}: ${result.non2xx} responses were not 200, ${result.errors} failed`);
	const total = result.requests.total;
	return {
		name,
		perSecond: total / result.duration,
		p50: result.latency.p50,
		p99: result.latency.p99,
		cpuMs: (cpu * 1000) / total,
		databaseMs: (databaseCpuUsed * 1000) / total,
		megabytes: residentMegabytes(site.pid),
		bytes: Math.round(result.throughput.total / total),
	};
}

const row = (m: Measured, note = ""): string =>
	`| ${m.name.padEnd(44)} | ${m.perSecond.toFixed(0).padStart(6)} | ${m.p50.toFixed(0).padStart(4)} | ${m.p99.toFixed(0).padStart(4)} | ${m.cpuMs.toFixed(2).padStart(6)} | ${m.databaseMs.toFixed(2).padStart(5)} | ${m.megabytes.toFixed(0).padStart(5)} | ${String(m.bytes).padStart(6)} | ${note} |`;
const head = `| what | req/s | p50 | p99 | CPU ms | DB ms | MB | bytes | note |\n|---|---|---|---|---|---|---|---|---|`;
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(0)} % of baseline`;

/** A database with so many replies, kept under `data/bench` for the next run. */
export async function ensureDatabase(server: EmbeddedPostgres, replies: number): Promise<string> {
	const name = `replies_${replies}`;
	const url = server.urlFor(name);
	const admin = connect(server.urlFor("postgres"), 1, () => {});
	const { rowCount } = await admin.pool.query("select 1 from pg_database where datname = $1", [name]);
	if (!rowCount) {
		const temporary = `temporary_${replies}`;
		await admin.pool.query(`drop database if exists ${temporary}`);
		await admin.pool.query(`create database ${temporary}`);
		await migrateDatabase(server.urlFor(temporary));
		const startedAt = performance.now();
		await scale(server.urlFor(temporary), { threads: Math.max(50, Math.round(replies / 50)), replies });
		process.stdout.write(`made ${replies} replies in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
		await admin.pool.query(`alter database ${temporary} rename to ${name}`);
	}
	await admin.close();
	// A kept database may have an older schema.
	await migrateDatabase(url);
	return url;
}

async function measureBaseline(
	url: string,
	body: Buffer,
	type: string,
	encoding: string | undefined,
	tid: number,
	path: "bytes" | "query",
): Promise<Measured> {
	const file = join(folder, "body");
	writeFileSync(file, body);
	const site = await startProgram(["bench/baseline.ts"], {
		DATABASE_URL: url,
		BODY_FILE: file,
		BODY_TYPE: type,
		...(encoding ? { BODY_ENCODING: encoding } : {}),
	});
	try {
		return await measure(
			path === "bytes" ? "  baseline Fastify, the same bytes" : "  baseline Fastify, the same bytes and one query",
			site,
			path === "bytes" ? "/bytes" : `/query/${tid}`,
		);
	} finally {
		await site.stop();
	}
}

/** The response body as sent, compressed or not. */
const bytesOf = (url: string, headers: Record<string, string>): Promise<Buffer> =>
	new Promise((resolve, reject) => {
		get(url, { headers }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.on("end", () => resolve(Buffer.concat(parts)));
		}).on("error", reject);
	});

async function run(server: EmbeddedPostgres, replies: number): Promise<Map<string, Measured>> {
	const url = await ensureDatabase(server, replies);
	const { db, close } = connect(url, 2, () => {});
	const long = first(await db.select().from(threads).orderBy(threads.maxPosition).limit(1).offset(0));
	const [longest] = await db
		.execute<{ tid: number }>(`select tid from threads order by max_position desc limit 1`)
		.then(({ rows }) => rows);
	const tid = Number(longest?.tid ?? long.tid);
	const { maxPosition, fid } = first(
		await db.select({ maxPosition: threads.maxPosition, fid: threads.fid }).from(threads).where(eq(threads.tid, tid)),
	);
	const member = first(await db.select({ uid: accounts.uid }).from(accounts).limit(1));
	const { token } = await insertSession(db, {
		uid: member.uid,
		remembered: true,
		userAgent: "bench",
		address: "127.0.0.1",
		now: new Date(),
	});
	await close();

	const page = Math.max(1, Math.floor(maxPosition / 40));
	const cookie = { cookie: `baraza_session=${token}` };
	const site = await startSite(url, { DATA_DIR: join(folder, "files") });
	const results = new Map<string, Measured>();
	const record = (m: Measured): Measured => {
		results.set(m.name, m);
		return m;
	};
	try {
		process.stdout.write(
			`\n${replies} replies; thread ${tid} has ${maxPosition} posts, page ${page}; idle ${residentMegabytes(site.pid).toFixed(0)} MB\n\n${head}\n`,
		);
		const threadPath = `/forum/${fid}/${tid}?page=${page}`;
		const guest = record(await measure("guest thread page (cached)", site, threadPath));
		const compressed = await bytesOf(site.url + threadPath, { "accept-encoding": "br" });
		const baseline = await measureBaseline(url, compressed, "text/html", "br", tid, "bytes");
		process.stdout.write(`${row(guest, percent(guest.perSecond, baseline.perSecond))}\n${row(baseline)}\n`);

		const rendered = record(await measure("member thread page (rendered)", site, threadPath, cookie));
		process.stdout.write(`${row(rendered, `${(1000 / rendered.cpuMs).toFixed(0)} per core-second`)}\n`);

		const call = record(await measure("/v5/content/thread/{tid}", site, `/v5/content/thread/${tid}`));
		const json = await bytesOf(`${site.url}/v5/content/thread/${tid}`, {});
		const query = await measureBaseline(url, json, "application/json", undefined, tid, "query");
		process.stdout.write(`${row(call, percent(call.perSecond, query.perSecond))}\n${row(query)}\n`);

		const list = record(
			await measure("/v5/content/post/reply/{tid}", site, `/v5/content/post/reply/${tid}?page=${page * 2}`),
		);
		process.stdout.write(`${row(list)}\n`);
		const latest = record(await measure("latest (call)", site, "/selfapi/v4/lastthread/list?country_fid=293"));
		process.stdout.write(`${row(latest)}\n`);
	} finally {
		await site.stop();
	}
	return results;
}

/** Measures one process under load against a plain Fastify response of the same bytes, at each size. */
export async function load(sizes: number[]): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const server = await startEmbeddedPostgres({ dataDir: folder });
	try {
		const runs = [];
		for (const size of sizes) runs.push(await run(server, size));
		const [small, large] = [runs[0], runs.at(-1)];
		if (!small || !large || small === large) return;
		process.stdout.write(`\nCPU per request at ${sizes.at(-1)} replies against ${sizes[0]}:\n`);
		for (const [name, m] of small)
			process.stdout.write(`  ${name.padEnd(34)} ${((large.get(name)?.cpuMs ?? Number.NaN) / m.cpuMs).toFixed(2)}×\n`);
	} finally {
		await server.stop();
	}
}
