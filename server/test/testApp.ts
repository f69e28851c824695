import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { Logger, runTaskListOnce, type TaskList } from "graphile-worker";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { boards } from "#contract/sections.ts";
import { buildApp } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import { closeDeps, type OpenDeps, openDeps } from "../src/deps.ts";
import { createAccount, type NewAccount } from "../src/domains/accounts/actions/createAccount.ts";
import { assignRole, type NewRole } from "../src/domains/accounts/role/actions/assignRole.ts";
import { insertSession } from "../src/domains/auth/session/queries.ts";
import type { Domain } from "../src/domains/domain.ts";
import { collectDomains, product as ownProduct, type Product } from "../src/domains.ts";
import { createLog } from "../src/platform/log.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";

/** A clock that a test can advance, for the process: libraries read `Date` themselves. */
export class TestClock {
	static #ahead = 0;
	static {
		const RealDate = Date;
		globalThis.Date = new Proxy(RealDate, {
			construct: (_date, values) =>
				values.length > 0 ? Reflect.construct(RealDate, values) : new RealDate(RealDate.now() + TestClock.#ahead),
			get: (_date, name) => (name === "now" ? () => RealDate.now() + TestClock.#ahead : Reflect.get(RealDate, name)),
		});
	}
	now = (): Date => new Date();
	advance(milliseconds: number): void {
		TestClock.#ahead += milliseconds;
	}
	reset(): void {
		TestClock.#ahead = 0;
	}
}

export interface TestMember {
	uid: number;
	username: string;
	token: string;
}

/** A response with its parsed body. */
export interface TestResponse {
	status: number;
	headers: Record<string, string | string[] | number | undefined>;
	// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
	body: any;
	raw: Buffer;
}

/** HTTP client of a member or guest. Sends JSON; `headers` override the defaults. */
export interface TestClient {
	get(url: string, headers?: Record<string, string>): Promise<TestResponse>;
	post(url: string, body?: object | string | Buffer, headers?: Record<string, string>): Promise<TestResponse>;
	/** Sends a file as the field `file`. */
	upload(url: string, bytes: Buffer, filename?: string): Promise<TestResponse>;
}

export interface TestApp {
	app: FastifyInstance;
	product: Product;
	deps: OpenDeps;
	clock: TestClock;
	guest: TestClient;
	as(createMember: TestMember): TestClient;
	/** Creates a logged-in member; by default verified and in Nigeria. */
	member(account?: Partial<NewAccount> & { roles?: NewRole[] }): Promise<TestMember>;
	/** Creates a thread by HTTP, by default of a new member. */
	createThread(by?: TestMember, fields?: object): Promise<{ tid: number; pid: number; by: TestMember }>;
	/** Runs all waiting jobs. */
	runJobs(): Promise<void>;
}

let administrators: pg.Pool | undefined;

/** Runs a statement about databases, by a connection that the files of this process share. */
async function administer(statement: string): Promise<void> {
	administrators ??= new pg.Pool({
		connectionString: inject("databaseUrl").replace("/template_baraza?", "/postgres?"),
		max: 1,
		idleTimeoutMillis: 0,
		allowExitOnIdle: true,
		// The server stops before this process does.
	}).on("error", () => undefined);
	await administrators.query(statement);
}

const silent = new Logger(() => () => {});

/**
 * Builds the server, perhaps with further domains or with the pages of the built site, on its own database; closed at
 * the end of the test file.
 */
export async function buildTestApp(
	settings: Partial<Config> = {},
	options: { limits?: boolean; domains?: readonly Domain[]; pages?: boolean } = {},
): Promise<TestApp> {
	const product = options.domains ? collectDomains(options.domains) : ownProduct;
	const template = inject("databaseUrl");
	const name = `t${process.pid}_${randomBytes(6).toString("hex")}`;
	await administer(`create database ${name} template template_baraza strategy file_copy`);
	const url = template.replace("/template_baraza?", `/${name}?`);

	const dataDir = mkdtempSync(join(tmpdir(), "baraza-data-"));
	const read = readConfig({
		APP_ENV: "test",
		DATA_DIR: dataDir,
		DATABASE_URL: url,
		DATABASE_POOL: "6",
		DATABASE_TIMEOUT_MS: "30000",
		PASSWORD_MEMORY_KIB: "8",
		// Test members are all new, and write the same.
		SPAM_CHECKS: "no",
		PUBLIC_URL: "http://localhost:3000",
	});
	// Tests that need ffmpeg say so.
	const config: Config = { ...read, features: { ...read.features, videos: true }, ...settings };
	const clock = new TestClock();
	const deps = await openDeps(config, url, createLog(process.env.LOG_LEVEL ?? "silent"), clock);
	const web = options.pages ? { web: await loadWebBuild() } : {};
	const app = await buildApp(deps, { product, rateLimits: options.limits ?? false, ...web });
	await app.ready();
	afterAll(async () => {
		clock.reset();
		await app.close();
		await closeDeps(deps);
		await administer(`drop database if exists ${name} with (force)`);
	});

	const caller = (token?: string): TestClient => {
		const send = async (
			method: "GET" | "POST",
			url: string,
			payload: object | string | Buffer | undefined,
			headers: Record<string, string>,
		): Promise<TestResponse> => {
			const response = await app.inject({
				method,
				url,
				...(payload === undefined ? {} : { payload }),
				headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
			});
			const json = String(response.headers["content-type"]).includes("json");
			return {
				status: response.statusCode,
				headers: response.headers as TestResponse["headers"],
				body: json ? response.json() : response.body,
				raw: response.rawPayload,
			};
		};
		return {
			get: (url, headers = {}) => send("GET", url, undefined, headers),
			post: (url, body = {}, headers = {}) => send("POST", url, body, headers),
			upload: (url, bytes, filename = "photo.jpg") => {
				const boundary = "----test-boundary";
				const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
				return send("POST", url, Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]), {
					"content-type": `multipart/form-data; boundary=${boundary}`,
				});
			},
		};
	};

	const runWaitingJobs = async (): Promise<void> => {
		const taskList: TaskList = {};
		for (const task of product.tasks) taskList[task.name] = async (payload) => task.run(deps, payload as never);
		const client = await deps.pool.connect();
		try {
			for (let round = 0; round < 5; round++)
				await runTaskListOnce({ pgPool: deps.pool, logger: silent }, taskList, client);
		} finally {
			client.release();
		}
	};
	let lastRun: Promise<void> = Promise.resolve();

	let members = 0;
	const test: TestApp = {
		app,
		product,
		deps,
		clock,
		guest: caller(),
		as: (member) => caller(member.token),
		async member({ roles = [], ...account } = {}) {
			const username = account.username ?? `member_${++members}`;
			const uid = await createAccount(deps.db, {
				username,
				email: `${username}@mail.com`,
				emailVerifiedAt: clock.now(),
				countryFid: 188,
				...account,
			});
			for (const role of roles) await assignRole(deps.db, uid, role);
			const { token } = await insertSession(deps.db, {
				uid,
				remembered: true,
				userAgent: "test",
				address: "127.0.0.1",
				now: clock.now(),
			});
			return { uid, username, token };
		},
		async createThread(by, fields = {}) {
			const author = by ?? (await test.member());
			const response = await test.as(author).post("/v5/content/thread", {
				subject: "A morning in Lagos",
				message: "The bridge was quiet and the light was gold.",
				fid: boards.single,
				country_fid: 188,
				...fields,
			});
			if (response.status !== 200) throw new Error(`no thread: ${response.raw}`);
			return { ...response.body.data, by: author };
		},
		runJobs() {
			// Sequential, so that concurrent runs don't use up the connections.
			lastRun = lastRun.then(runWaitingJobs, runWaitingJobs);
			return lastRun;
		},
	};
	return test;
}
