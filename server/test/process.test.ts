import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { main } from "../../bench/site.ts";
import { allocatorSettings, serverFlags } from "../../scripts/serverProcess.mjs";
import { createAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import { connect } from "../src/platform/data/db.ts";
import { startEmbeddedPostgres } from "../src/platform/data/embeddedPostgres.ts";
import { eventually } from "./eventually.ts";

/** The server process with the embedded PostgreSQL, as `npm start` runs it. */
const dataDir = mkdtempSync(join(tmpdir(), "baraza-process-"));
chmodSync(dataDir, 0o755);
const program = fileURLToPath(new URL(`../../${main}`, import.meta.url));
const env = {
	PATH: process.env.PATH,
	HOST: "127.0.0.1",
	PORT: "0",
	SEED: "none",
	DATA_DIR: dataDir,
	RATE_LIMITS: "no",
	LOG_LEVEL: "warn",
	PASSWORD_MEMORY_KIB: "8",
	...allocatorSettings,
};

interface Running {
	child: ChildProcess;
	base: string;
	output(): string;
	exit: Promise<{ code: number | null; signal: string | null }>;
}

let last: Running | undefined;
async function run(): Promise<Running> {
	const child = spawn(process.execPath, [...serverFlags, program], { env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
		child.on("exit", (code, signal) => resolve({ code, signal })),
	);
	const base = await new Promise<string>((resolve, reject) => {
		const read = (part: Buffer): void => {
			output += part;
			const [, url] = /listens on (http:\S+)/.exec(output) ?? [];
			if (url) resolve(url);
		};
		child.stdout.on("data", read);
		child.stderr.on("data", read);
		child.on("close", () => reject(new Error(`ended before it listened:\n${output}`)));
	});
	last = { child, base: base.replace("localhost", "127.0.0.1"), output: () => output, exit };
	return last;
}

/** The first start, to be interrupted. */
const interrupted = spawn(process.execPath, [...serverFlags, program], { env, stdio: "ignore" });

afterAll(async () => {
	interrupted.kill("SIGKILL");
	last?.child.kill("SIGKILL");
	const server = await startEmbeddedPostgres({ dataDir });
	await server.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const interruptedExit = new Promise((resolve) => interrupted.on("exit", resolve));
await eventually(() => expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(true));
interrupted.kill("SIGINT");
await interruptedExit;

let server = await run();
/** The server's database, which is already running. */
const { url } = await startEmbeddedPostgres({ dataDir });
const { pool, db } = connect(url, 2, () => {});
const writers = await Promise.all(
	Array.from({ length: 8 }, async (_, at) => {
		const uid = await createAccount(db, {
			username: `writer_${at}`,
			email: `writer_${at}@mail.com`,
			emailVerifiedAt: new Date(),
		});
		const { token } = await insertSession(db, {
			uid,
			remembered: true,
			userAgent: "test",
			address: "127.0.0.1",
			now: new Date(),
		});
		return { uid, token };
	}),
);
const post = (writer: { token: string } | undefined, path: string, body: object, headers = {}) =>
	fetch(server.base + path, {
		method: "POST",
		headers: { authorization: `Bearer ${writer?.token}`, "content-type": "application/json", ...headers },
		body: JSON.stringify(body),
	});
const { data: thread } = (await (
	await post(writers[0], "/v5/content/thread", {
		subject: "Through the storm",
		message: "Everything that was answered stands.",
		fid: 1,
		country_fid: 188,
	})
).json()) as { data: { tid: number } };
const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
	(await pool.query(text, values)).rows as T[];

test("Ctrl-C during the first start does not break the next one", async () => {
	expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
});

test("the embedded database is restarted after a kill while the server runs, and writes continue", async () => {
	const postmaster = Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
	process.kill(postmaster, "SIGKILL");
	const body = { subject: "After the fall", message: "Written once, after the fall.", fid: 1, country_fid: 188 };
	await eventually(async () =>
		expect((await post(writers[0], "/v5/content/thread", body, { "idempotency-key": "after-the-fall" })).status).toBe(
			200,
		),
	);
	expect(await rows("select 1 from posts where message = $1", [body.message])).toHaveLength(1);
});

test("kill -9 under eight writers: every acknowledged reply is there after the next start, and the counts agree", async () => {
	const acknowledged: number[] = [];
	const unanswered: { writer: (typeof writers)[number]; key: string; message: string }[] = [];
	const write = async (writer: (typeof writers)[number]): Promise<void> => {
		for (let n = 0; ; n++) {
			const [key, message] = [`write-${writer.uid}-${n}`, `Campaign ${n} of ${writer.uid}.`];
			try {
				const response = await post(
					writer,
					"/v5/content/post/newReply",
					{ data: { tid: thread.tid, message } },
					{ "idempotency-key": key },
				);
				const { data } = (await response.json()) as { data: { pid: number } };
				expect(response.status).toBe(200);
				acknowledged.push(data.pid);
			} catch (error) {
				if (error instanceof TypeError || (error as Error).name === "AbortError") {
					unanswered.push({ writer, key, message });
					return;
				}
				throw error;
			}
		}
	};
	const writing = Promise.all(writers.map(write));
	await eventually(() => expect(acknowledged.length).toBeGreaterThan(60));
	server.child.kill("SIGKILL");
	await Promise.all([writing, server.exit]);
	expect(unanswered).toHaveLength(8);

	server = await run();
	const stored = await rows<{ pid: number; position: number }>(
		"select pid, position from posts where tid = $1 and position > 1 order by position",
		[thread.tid],
	);
	expect(acknowledged.filter((pid) => !stored.some((row) => row.pid === pid))).toEqual([]);

	// The clients retry what got no response: nothing is duplicated, nothing is missing.
	for (const { writer, key, message } of unanswered)
		await eventually(async () => {
			const body = { data: { tid: thread.tid, message } };
			const { status } = await post(writer, "/v5/content/post/newReply", body, { "idempotency-key": key });
			// A server that has just started may ask for a later attempt.
			expect(status).toBe(200);
		});
	const final = await rows<{ position: number; message: string }>(
		"select position, message from posts where tid = $1 and position > 1 order by position",
		[thread.tid],
	);
	expect(final).toHaveLength(acknowledged.length + unanswered.length);
	expect(new Set(final.map(({ message }) => message)).size).toBe(final.length);
	expect(final.map(({ position }) => position)).toEqual(final.map((_, at) => at + 2));
	const [counted] = await rows("select reply_count, max_position from threads where tid = $1", [thread.tid]);
	expect(counted).toEqual({ reply_count: final.length, max_position: final.length + 1 });
});

test("Ctrl-C: open requests are answered, the database is closed, the exit code is 0; a second one is ignored", async () => {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("begin");
	await client.query("select 1 from threads where tid = $1 for update", [thread.tid]);
	const pending = post(writers[1], "/v5/content/post/newReply", {
		data: { tid: thread.tid, message: "The last word." },
	});
	await eventually(async () =>
		expect(await rows("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).toHaveLength(1),
	);
	// An idle keep-alive connection.
	const idle = await fetch(`${server.base}/healthz`);
	await idle.text();

	server.child.kill("SIGINT");
	await eventually(() => expect(fetch(`${server.base}/healthz`)).rejects.toThrow());
	server.child.kill("SIGINT");
	await client.query("rollback");
	await client.end();
	const response = await pending;
	expect([response.status, await response.json()]).toMatchObject([200, { status: 1 }]);
	await pool.end();

	expect(await server.exit).toEqual({ code: 0, signal: null });
	expect(existsSync(join(dataDir, "postgres", "postmaster.pid")), server.output()).toBe(false);
	expect(server.output()).not.toMatch(/"level":[56]0|Error/);
});

test("a database that another baseline made: the start says what to delete, and the database is closed", async () => {
	const embedded = await startEmbeddedPostgres({ dataDir });
	const client = new pg.Client({ connectionString: embedded.url });
	await client.connect();
	await client.query("update drizzle.__drizzle_migrations set hash = 'of another baseline'");
	await client.end();
	await expect(run()).rejects.toThrow("Delete it and start again: remove the folder data/");
	expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});
