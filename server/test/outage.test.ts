import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { closeDeps, openDeps } from "../src/deps.ts";
import { createAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { openSession } from "../src/domains/accounts/actions/openSession.ts";
import { startEmbedded } from "../src/platform/embedded.ts";
import { enqueue } from "../src/platform/events.ts";
import { startWorker } from "../src/platform/jobs.ts";
import { createLog } from "../src/platform/log.ts";
import { migrateDatabase } from "../src/platform/migrate.ts";
import { loadWebBuild } from "../src/platform/webBuild.ts";
import type { TestAnswer } from "./app.ts";
import { eventually } from "./eventually.ts";
import { expectRefusal, innards } from "./refusals.ts";

/** A whole server on a PostgreSQL of its own, which can be taken away from it. */
const dataDir = mkdtempSync(join(tmpdir(), "baraza-outage-"));
chmodSync(dataDir, 0o755);
const start = () => startEmbedded({ dataDir, durable: false });
let postgres = await start();
await migrateDatabase(postgres.url);
const config = readConfig({ APP_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: postgres.url, DATABASE_POOL: "5", PASSWORD_MEMORY_KIB: "8" });
const deps = await openDeps(config, postgres.url, createLog("silent"));

const uid = await createAccount(deps.db, { username: "adaeze", email: "adaeze@mail.com" });
const { token } = await openSession(deps.db, { uid, remembered: true, userAgent: "test", address: "127.0.0.1", now: new Date() });
const done: number[] = [];
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
const withPages = existsSync(new URL("../../web/build/server/index.js", import.meta.url));
const app = await buildApp(deps, { limits: false, ...(withPages ? { web: await loadWebBuild() } : {}) });
await app.listen({ port: 0, host: "127.0.0.1" });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

afterAll(async () => {
	await app.close();
	await worker?.stop();
	await closeDeps(deps);
	await postgres.stop().catch(() => {});
	rmSync(dataDir, { recursive: true, force: true });
});

async function ask(path: string, options: RequestInit = {}): Promise<TestAnswer> {
	const answer = await fetch(base + path, options);
	const raw = Buffer.from(await answer.arrayBuffer());
	const headers = Object.fromEntries(answer.headers);
	return { status: answer.status, headers, raw, body: String(headers["content-type"]).includes("json") ? JSON.parse(String(raw)) : String(raw) };
}
const bearer = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const check = (username: string, headers = {}) =>
	ask("/selfapi/account/checkusername", { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify({ username }) });
const awayIn = (answer: TestAnswer, expected: Omit<Parameters<typeof expectRefusal>[1], "status">) => {
	expectRefusal(answer, { status: 503, reason: "unavailable", ...expected });
	expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
};
const works = () => eventually(async () => expect((await ask("/v5/user/sessions", { headers: bearer })).status).toBe(200));

test("all connections busy: an answer after the wait, no hang", async () => {
	const held = await Promise.all(Array.from({ length: 5 }, () => deps.pool.connect()));
	const answers = await Promise.all([ask("/v5/user/sessions", { headers: { ...bearer, lang: "hi" } }), check("somebody", { lang: "hi" }), ask("/readyz")]);
	for (const client of held) client.release();
	awayIn(answers[0], { lang: "hi" });
	awayIn(answers[1], { lang: "hi", convention: "legacy" });
	expect(answers[2].status).toBe(503);
	await works();
});

test("a statement that takes too long is cut off and told as a 503", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("begin; lock table accounts in access exclusive mode");
	const slow = check("somebody", { lang: "fr" });
	// What the server's statement_timeout does, sooner.
	await eventually(async () => {
		const { rowCount } = await client.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'");
		expect(rowCount).toBe(1);
	});
	awayIn(await slow, { convention: "legacy" });
	await client.query("rollback");
	await client.end();
	await works();
});

test("the database goes away under load and comes back: 503 meanwhile, then everything works without a new start", async () => {
	worker ??= await startWorker(deps.pool, deps, [{ task: "test.note", run: async (_deps, { n }: { n: number }) => void done.push(n) }]);
	await works();
	const asking = Array.from({ length: 30 }, () => check("somebody"));
	await postgres.stop();
	for (const answer of await Promise.all(asking)) expect([200, 503]).toContain(answer.status);

	awayIn(await ask("/v5/user/sessions", { headers: { ...bearer, lang: "hi" } }), { lang: "hi" });
	awayIn(await ask("/v5/user/sessions", { headers: { authorization: bearer.authorization, cookie: "lang=hi" } }), { lang: "hi" });
	awayIn(await check("somebody", { lang: "hi" }), { lang: "hi", convention: "legacy" });
	awayIn(await ask("/v5/user/follow", { method: "POST", headers: { ...bearer, "idempotency-key": "in-the-dark" }, body: '{"follow_uid":1}' }), { lang: "en" });
	expect((await ask("/readyz")).status).toBe(503);
	expect((await ask("/healthz")).status).toBe(200);
	expect((await ask("/metrics")).status).toBe(200);
	expect((await ask("/v5/user/signsKey")).status).toBe(200);
	if (withPages)
		for (const headers of [{ lang: "fr" }, { cookie: `baraza_session=${token}` }] as Record<string, string>[]) {
			const page = await ask("/latest", { headers: { accept: "text/html", ...headers } });
			expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
			expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
			expect(page.headers["cache-control"]).toMatch(/no-store|no-cache/);
			expect(page.headers["x-request-id"]).toBeDefined();
			expect(page.body).not.toMatch(innards);
		}

	postgres = await start();
	await works();
	expect((await check("somebody")).status).toBe(200);
	expect((await ask("/readyz")).status).toBe(200);
	if (withPages) expect((await ask("/latest", { headers: { accept: "text/html" } })).status).toBe(200);
});

test("after that the bus hears again, and the page cache forgets what it is told to", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	let heard = 0;
	deps.bus.hear("test.probe", () => heard++);
	await eventually(async () => {
		await client.query("select pg_notify('baraza', $1)", [JSON.stringify({ topic: "test.probe", message: 1 })]);
		expect(heard).toBeGreaterThan(0);
	});
	let rendered = 0;
	const page = () =>
		deps.pages.get("/somewhere", async () => {
			rendered++;
			return { status: 200, headers: {}, plain: Buffer.from("page"), tags: ["thread:1"], viewedThread: undefined, cookies: [], cacheable: true };
		});
	await page();
	await page();
	expect(rendered).toBe(1);
	await client.query("select pg_notify('baraza', 'no JSON'), pg_notify('baraza', '5')");
	await client.query("select pg_notify('baraza', $1)", [JSON.stringify({ topic: "forget", message: ["thread:1"] })]);
	await eventually(async () => {
		await page();
		expect(rendered).toBe(2);
	});
	await client.end();
});

test("what was told while the bus was deaf is not shown: it begins with an empty page cache", async () => {
	const page = { status: 200, headers: {}, plain: Buffer.from("page"), tags: ["thread:2"], viewedThread: undefined, cookies: [], cacheable: true };
	await deps.pages.get("/old", async () => page);
	expect(deps.pages.stats().entries).toBeGreaterThan(0);
	await deps.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baraza-bus'`);
	await eventually(() => expect(deps.pages.stats().entries).toBe(0));
});

test("and the worker works on", async () => {
	await enqueue(deps.db, "test.note", { n: 1 });
	await eventually(() => expect(done).toEqual([1]));
});

test("every connection cut at once is no more than a moment", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'");
	await client.end();
	await works();
	await enqueue(deps.db, "test.note", { n: 2 });
	await eventually(() => expect(done).toContain(2));
});

test("a worker whose very first look at the queue fails works all the same", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("begin; lock table graphile_worker._private_tasks in exclusive mode");
	// Within a transaction the list of what goes on would stay as it was first seen.
	const watcher = new pg.Client({ connectionString: postgres.url });
	await watcher.connect();
	const late: number[] = [];
	const next = await startWorker(deps.pool, deps, [{ task: "test.late", run: async (_deps, { n }: { n: number }) => void late.push(n) }]);
	// What the server's statement_timeout does, sooner.
	await eventually(async () => {
		const { rowCount } = await watcher.query(
			"select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%_private_tasks%'",
		);
		expect(rowCount).toBeGreaterThan(0);
	});
	await client.query("rollback");
	await Promise.all([client.end(), watcher.end()]);
	await enqueue(deps.db, "test.late", { n: 1 });
	await eventually(() => expect(late).toEqual([1]));
	await next.stop();
});

test("a job that a killed process had taken is done by the next one", async () => {
	await enqueue(deps.db, "test.note", { n: 3 }, { runAt: new Date(Date.now() + 3_600_000) });
	await deps.db.execute(
		sql`update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now() - interval '11 minutes', run_at = now() where payload->>'n' = '3'`,
	);
	const next = await startWorker(deps.pool, deps, [{ task: "test.note", run: async (_deps, { n }: { n: number }) => void done.push(n) }]);
	await eventually(() => expect(done).toContain(3));
	await next.stop();
});
