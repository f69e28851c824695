import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { closeDeps, openDeps } from "../src/deps.ts";
import { createAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import { startEmbeddedPostgres } from "../src/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "../src/platform/data/migrate.ts";
import { enqueue } from "../src/platform/jobs/events.ts";
import { startWorker } from "../src/platform/jobs/worker.ts";
import { createLog } from "../src/platform/log.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { eventually } from "./eventually.ts";
import { expectError, internalDetails } from "./expectError.ts";
import type { TestResponse } from "./testApp.ts";

/** A server on its own PostgreSQL, which can be stopped. */
const dataDir = mkdtempSync(join(tmpdir(), "baraza-outage-"));
chmodSync(dataDir, 0o755);
const start = () => startEmbeddedPostgres({ dataDir, durable: false });
let postgres = await start();
await migrateDatabase(postgres.url);
const config = readConfig({
	APP_ENV: "test",
	DATA_DIR: dataDir,
	DATABASE_URL: postgres.url,
	DATABASE_POOL: "5",
	DATABASE_TIMEOUT_MS: "1000",
	PASSWORD_MEMORY_KIB: "8",
});
const deps = await openDeps(config, postgres.url, createLog("silent"));

const uid = await createAccount(deps.db, { username: "adaeze", email: "adaeze@mail.com" });
const { token } = await insertSession(deps.db, {
	uid,
	remembered: true,
	userAgent: "test",
	address: "127.0.0.1",
	now: new Date(),
});
const done: number[] = [];
let worker: Awaited<ReturnType<typeof startWorker>> | undefined;
const app = await buildApp(deps, { rateLimits: false, web: await loadWebBuild() });
await app.listen({ port: 0, host: "127.0.0.1" });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

afterAll(async () => {
	await app.close();
	await worker?.stop();
	await closeDeps(deps);
	await postgres.stop().catch(() => {});
	rmSync(dataDir, { recursive: true, force: true });
});

async function request(path: string, options: RequestInit = {}): Promise<TestResponse> {
	const response = await fetch(base + path, options);
	const raw = Buffer.from(await response.arrayBuffer());
	const headers = Object.fromEntries(response.headers);
	return {
		status: response.status,
		headers,
		raw,
		body: String(headers["content-type"]).includes("json") ? JSON.parse(String(raw)) : String(raw),
	};
}
const bearer = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const check = (username: string, headers = {}) =>
	request("/selfapi/account/checkusername", {
		method: "POST",
		headers: { "content-type": "application/json", ...headers },
		body: JSON.stringify({ username }),
	});
const expectUnavailable = (response: TestResponse, expected: Omit<Parameters<typeof expectError>[1], "status">) => {
	expectError(response, { status: 503, reason: "unavailable", ...expected });
	expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
};
const expectRecovery = () =>
	eventually(async () => expect((await request("/v5/user/sessions", { headers: bearer })).status).toBe(200));

const timeoutMs = Number(deps.pool.options.connectionTimeoutMillis);

test("all connections busy: a 503 after the timeout", async () => {
	const pending = await Promise.all(Array.from({ length: 5 }, () => deps.pool.connect()));
	const responses = await Promise.all([
		request("/v5/user/sessions", { headers: { ...bearer, lang: "hi" } }),
		check("somebody", { lang: "hi" }),
		request("/readyz"),
	]);
	for (const client of pending) client.release();
	expectUnavailable(responses[0], { lang: "hi" });
	expectUnavailable(responses[1], { lang: "hi", convention: "legacy" });
	expect(responses[2].status).toBe(503);
	await expectRecovery();
});

test("many have been waiting for connections for as long as the timeout: further requests get a 503 at once, guests still what is cached", async () => {
	const cached = await request("/trending");
	const pending = await Promise.all(Array.from({ length: 5 }, () => deps.pool.connect()));
	const wait = () => Promise.allSettled(Array.from({ length: 40 }, () => deps.pool.query("select 1")));
	const answered = [wait()];
	const early = request("/v5/user/sessions", { headers: bearer });
	await sleep(0.6 * timeoutMs);
	answered.push(wait());
	const beforeTimeout = request("/v5/user/sessions", { headers: bearer });
	await sleep(0.6 * timeoutMs);
	const connect = vi.spyOn(deps.pool, "connect");
	const busy = await Promise.all([
		request("/v5/user/sessions", { headers: bearer }),
		request("/following", { headers: { cookie: `baraza_session=${token}` } }),
		check("somebody"),
		request("/topic"),
	]);
	const again = await request("/trending");
	const asked = connect.mock.calls.length;
	connect.mockRestore();
	for (const client of pending) client.release();
	await Promise.all(answered);
	for (const { status, headers } of busy) expect([status, Number(headers["retry-after"]) > 0]).toEqual([503, true]);
	expect(asked).toBe(0);
	expect([again.status, again.raw]).toEqual([cached.status, cached.raw]);
	// They waited: the first until the timeout, the second until there was a connection.
	expect([(await early).status, (await beforeTimeout).status]).toEqual([503, 200]);
	await expectRecovery();
});

test("a statement beyond the timeout is canceled and answered with 503", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("begin; lock table accounts in access exclusive mode");
	const slow = check("somebody", { lang: "fr" });
	// Stands in for statement_timeout.
	await eventually(async () => {
		const { rowCount } = await client.query(
			"select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'",
		);
		expect(rowCount).toBe(1);
	});
	expectUnavailable(await slow, { convention: "legacy" });
	await client.query("rollback");
	await client.end();
	await expectRecovery();
});

test("the database stops under load and starts again: 503 meanwhile, then everything works without a restart", async () => {
	worker ??= await startWorker(deps.pool, deps, [
		{ name: "test.note", run: async (_deps, { n }: { n: number }) => void done.push(n) },
	]);
	await expectRecovery();
	const requests = Array.from({ length: 30 }, () => check("somebody"));
	await postgres.stop();
	for (const response of await Promise.all(requests)) expect([200, 503]).toContain(response.status);

	expectUnavailable(await request("/v5/user/sessions", { headers: { ...bearer, lang: "hi" } }), { lang: "hi" });
	expectUnavailable(
		await request("/v5/user/sessions", { headers: { authorization: bearer.authorization, cookie: "lang=hi" } }),
		{ lang: "hi" },
	);
	expectUnavailable(await check("somebody", { lang: "hi" }), { lang: "hi", convention: "legacy" });
	expectUnavailable(
		await request("/v5/user/follow", {
			method: "POST",
			headers: { ...bearer, "idempotency-key": "in-the-dark" },
			body: '{"follow_uid":1}',
		}),
		{
			lang: "en",
		},
	);
	expect((await request("/readyz")).status).toBe(503);
	expect((await request("/healthz")).status).toBe(200);
	expect((await request("/metrics")).status).toBe(200);
	expect((await request("/v5/user/signsKey")).status).toBe(200);
	for (const headers of [{ lang: "fr" }, { cookie: `baraza_session=${token}` }] as Record<string, string>[]) {
		const page = await request("/latest", { headers: { accept: "text/html", ...headers } });
		expect([page.status, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
		expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
		expect(page.headers["cache-control"]).toMatch(/no-store|no-cache/);
		expect(page.headers["x-request-id"]).toBeDefined();
		expect(page.body).not.toMatch(internalDetails);
	}

	postgres = await start();
	await expectRecovery();
	expect((await check("somebody")).status).toBe(200);
	expect((await request("/readyz")).status).toBe(200);
	expect((await request("/latest", { headers: { accept: "text/html" } })).status).toBe(200);
});

test("after that signals arrive again, and the page cache is invalidated", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	let received = 0;
	deps.signals.subscribe(({ notify }) => void (notify?.event === "probe" && received++));
	await eventually(async () => {
		await client.query("select pg_notify('baraza', $1)", [
			JSON.stringify({ notify: { room: "open:1", event: "probe", data: {} } }),
		]);
		expect(received).toBeGreaterThan(0);
	});
	let rendered = 0;
	const page = () =>
		deps.pageCache.get("/somewhere", async () => {
			rendered++;
			return { value: {}, tags: ["thread:1"] };
		});
	await page();
	await page();
	expect(rendered).toBe(1);
	await client.query("select pg_notify('baraza', 'no JSON'), pg_notify('baraza', '5')");
	await client.query("select pg_notify('baraza', $1)", [JSON.stringify({ invalidate: ["thread:1"] })]);
	await eventually(async () => {
		await page();
		expect(rendered).toBe(2);
	});
	await client.end();
});

test("after a lost signal connection the page cache is empty", async () => {
	await deps.pageCache.get("/old", async () => ({ value: {}, tags: ["thread:2"] }));
	expect(deps.pageCache.stats().entries).toBeGreaterThan(0);
	await deps.db.execute(
		sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baraza-signals'`,
	);
	await eventually(() => expect(deps.pageCache.stats().entries).toBe(0));
});

test("and the worker continues", async () => {
	await enqueue(deps.db, "test.note", { n: 1 });
	await eventually(() => expect(done).toEqual([1]));
});

test("the server recovers after all connections were terminated", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query(
		`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
			and backend_type = 'client backend'`,
	);
	await client.end();
	await expectRecovery();
	await enqueue(deps.db, "test.note", { n: 2 });
	await eventually(() => expect(done).toContain(2));
});

test("a worker whose first query of the queue fails recovers", async () => {
	const client = new pg.Client({ connectionString: postgres.url });
	await client.connect();
	await client.query("begin; lock table graphile_worker._private_tasks in exclusive mode");
	// A separate connection, since pg_stat_activity is a snapshot within a transaction.
	const watcher = new pg.Client({ connectionString: postgres.url });
	await watcher.connect();
	const late: number[] = [];
	const next = await startWorker(deps.pool, deps, [
		{ name: "test.late", run: async (_deps, { n }: { n: number }) => void late.push(n) },
	]);
	// Stands in for statement_timeout.
	await eventually(async () => {
		const { rowCount } = await watcher.query(
			`select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
				and query like '%_private_tasks%'`,
		);
		expect(rowCount).toBeGreaterThan(0);
	});
	await client.query("rollback");
	await Promise.all([client.end(), watcher.end()]);
	await enqueue(deps.db, "test.late", { n: 1 });
	await eventually(() => expect(late).toEqual([1]));
	await next.stop();
});

test("a job that a killed process had locked is run by the next one", async () => {
	await enqueue(deps.db, "test.note", { n: 3 }, { runAt: new Date(Date.now() + 3_600_000) });
	await deps.db.execute(
		sql`update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now() - interval '11 minutes',
			run_at = now() where payload->>'n' = '3'`,
	);
	const next = await startWorker(deps.pool, deps, [
		{ name: "test.note", run: async (_deps, { n }: { n: number }) => void done.push(n) },
	]);
	await eventually(() => expect(done).toContain(3));
	await next.stop();
});
