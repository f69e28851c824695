import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { desc, eq, lt, notInArray } from "drizzle-orm";
import { accounts } from "#server/domains/accounts/tables.ts";
import { posts, threads } from "#server/domains/threads/tables.ts";
import { connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { scale } from "../server/seed/scale.ts";
import { cpuSince, databaseCpuMs, median, preciseCpuMs, residentMegabytes } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startProgram, startSite } from "./site.ts";

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const perRound = Number(process.env.BENCH_REQUESTS ?? 300);
const warmUps = 1_500;
const readers = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Answer {
	status: number;
	body: Buffer;
	/** The cookie that says which stylesheets the browser has loaded. */
	styles: string;
}

function send(url: string, cookie: string, form?: Record<string, string>): Promise<Answer> {
	const body = form && new URLSearchParams(form).toString();
	const headers = {
		cookie,
		"accept-encoding": "zstd, br",
		...(body !== undefined && {
			origin: new URL(url).origin,
			"x-part": "changes",
			"content-type": "application/x-www-form-urlencoded",
			"content-length": Buffer.byteLength(body),
		}),
	};
	return new Promise((resolve, reject) => {
		const sent = request(url, { method: body === undefined ? "GET" : "POST", headers, agent }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			const [styles = ""] = response.headers["set-cookie"] ?? [];
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts), styles: styles.split(";")[0] ?? "" }),
			);
		}).on("error", reject);
		sent.end(body);
	});
}

/** One kind of request. */
interface Work {
	name: string;
	path: string;
	form?: (n: number) => Record<string, string>;
	/** Who sends it, where not all members do. */
	cookies?: readonly string[];
}

/** CPU per request of the server and of PostgreSQL, in milliseconds. */
async function measure(
	site: Site,
	dataDir: string,
	{ path, form }: Work,
	cookies: readonly string[],
	amount: number,
): Promise<[number, number]> {
	const [cpu, database] = [preciseCpuMs(site.pid) ?? 0, databaseCpuMs(dataDir)];
	for (let n = 0; n < amount; n++) {
		const answer = await send(site.url + path, cookies[n % cookies.length] as string, form?.(n));
		if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.toString("utf8", 0, 300)}`);
	}
	const used = (preciseCpuMs(site.pid) ?? 0) - cpu;
	return [used / amount, cpuSince(database, databaseCpuMs(dataDir)) / amount];
}

/**
 * The CPU of what members do most, in turn with a plain Fastify that answers the same bytes.
 * @param chosen names of the rows; all without them
 */
export const members = (chosenNames: readonly string[] = []): Promise<void> =>
	inTemporaryFolder(async (dir) => {
		const dataDir = join(dir, "postgres");
		mkdirSync(dataDir);
		const server = await startEmbeddedPostgres({ dataDir });
		try {
			await migrateDatabase(server.url);
			await scale(server.url, { threads: 200, replies: 4_000 });
			const { db, close } = connect(server.url, 1, () => {});
			const [thread] = await db
				.select()
				.from(threads)
				.where(lt(threads.maxPosition, 21))
				.orderBy(desc(threads.maxPosition))
				.limit(1);
			if (!thread) throw new Error("the seed has no short threads");
			const writers = await db.select({ uid: posts.uid }).from(posts).where(eq(posts.tid, thread.tid));
			const members = await db
				.select({ uid: accounts.uid })
				.from(accounts)
				.where(
					notInArray(
						accounts.uid,
						writers.map(({ uid }) => uid),
					),
				)
				.limit(readers);
			await close();
			const cookies = await Promise.all(members.map(({ uid }) => sessionOf(server.url, uid)));
			const path = `/forum/${thread.fid}/${thread.tid}`;
			const works: Work[] = [
				{ name: "thread", path },
				{ name: "thread, its author (rendered)", path, cookies: [await sessionOf(server.url, thread.uid)] },
				{ name: "board", path: `/forum/${thread.fid}` },
				{ name: "home", path: "/" },
				{ name: "latest", path: "/latest" },
				{ name: "search", path: "/search?q=river" },
				{ name: "thread (call)", path: `/v5/content/thread/${thread.tid}` },
				{
					name: "like",
					path: "/quick-action",
					form: (n) => ({
						[n % (2 * readers) < readers ? "like" : "unlike"]: String(thread.pid),
						back: path,
						member: "1",
					}),
				},
				{
					name: "reply",
					path,
					form: (n) => ({
						intent: "reply",
						message: `It was early on day ${n}.`,
						key: randomUUID(),
						last: String(thread.maxPosition),
					}),
				},
			];
			const site = await startSite(server.url, { DATA_DIR: join(dir, "files") });
			process.stdout.write(
				`median of ${rounds} rounds of ${perRound} requests of ${readers} members\n| what | CPU ms | PostgreSQL ms | bare Fastify ms | KB |\n|---|---|---|---|---|\n`,
			);
			try {
				for (const work of works.filter(({ name }) => chosenNames.length === 0 || chosenNames.includes(name))) {
					const from = work.cookies ?? cookies;
					const { styles } = await send(site.url + work.path, from[0] ?? "");
					// Members who come back.
					const chosen = from.map((cookie) => `${cookie}; ${styles}`);
					const { body } = await send(site.url + work.path, chosen[0] ?? "", work.form?.(-1));
					const file = join(dir, "body");
					writeFileSync(file, body);
					const bare = await startProgram(["bench/baseline.ts"], {
						DATABASE_URL: server.url,
						BODY_FILE: file,
						BODY_TYPE: "text/html",
					});
					try {
						const plain: Work = { name: "bare", path: "/bytes" };
						await measure(bare, dataDir, plain, chosen, warmUps);
						await measure(site, dataDir, work, chosen, work.form ? perRound : warmUps);
						const runs: [number, number, number][] = [];
						for (let round = 0; round < rounds; round++) {
							const [cpu, database] = await measure(site, dataDir, work, chosen, perRound);
							const [least] = await measure(bare, dataDir, plain, chosen, perRound);
							runs.push([cpu, database, least]);
						}
						const [cpu, database, least] = [0, 1, 2].map((at) =>
							median(runs.map((run) => run[at] as number)).toFixed(2),
						);
						process.stdout.write(
							`| ${work.name} | ${cpu} | ${database} | ${least} | ${(body.length / 1_000).toFixed(1)} |\n`,
						);
					} finally {
						await bare.stop();
					}
				}
				process.stdout.write(`${residentMegabytes(site.pid).toFixed(0)} MB afterwards\n`);
			} finally {
				await site.stop();
			}
		} finally {
			agent.destroy();
			await server.stop();
		}
	});
