import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { desc, lt } from "drizzle-orm";
import { pageOfPostNumber } from "#contract/pageOfPost.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { connect, first } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { scale } from "../server/seed/scale.ts";
import { cpuSince, databaseCpuMs, median, preciseCpuMs } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startSite } from "./site.ts";

const warmUps = 150;
const measured = 200;
/** After each reply, for the jobs that it starts. Milliseconds. */
const restMs = 40;

/**
 * Posts the form of a thread page as its script does.
 * @param last number of the last post
 * @returns bytes of the answer, compressed
 */
async function post(
	site: Site,
	{ path, last }: { path: string; last: number },
	cookie: string,
	n: number,
): Promise<number> {
	const response = await fetch(site.url + path, {
		method: "POST",
		body: new URLSearchParams({
			...{ intent: "reply", message: `It was early on day ${n}.` },
			...{ key: randomUUID(), last: String(last) },
		}),
		headers: { cookie, origin: new URL(site.url).origin, "x-part": "changes", "accept-encoding": "br" },
	});
	const text = await response.text();
	if (response.status !== 200 || !text.includes(`on day ${n}.`)) throw new Error(`${response.status}: ${text}`);
	return Number(response.headers.get("content-length"));
}

/** The CPU that a reply costs which a script posts: of the server and of PostgreSQL, with the jobs that it starts. */
export const postReply = (): Promise<void> =>
	inTemporaryFolder(async (dir) => {
		const dataDir = join(dir, "postgres");
		mkdirSync(dataDir);
		const server = await startEmbeddedPostgres({ dataDir });
		try {
			await migrateDatabase(server.url);
			await scale(server.url, { threads: 40, replies: 1_000 });
			const { db, close } = connect(server.url, 1, () => {});
			const pages = (
				await db.select().from(threads).where(lt(threads.maxPosition, 40)).orderBy(desc(threads.maxPosition)).limit(20)
			).map(({ fid, tid, maxPosition }) => ({ fid, tid, last: maxPosition }));
			const { uid } = first(await db.select({ uid: accounts.uid }).from(accounts).limit(1));
			await close();
			const cookie = await sessionOf(server.url, uid);
			const site = await startSite(server.url, { DATA_DIR: join(dir, "files") });
			try {
				const [cpu, database, bytes]: [number[], number[], number[]] = [[], [], []];
				for (let n = 0; n < warmUps + measured; n++) {
					const [before, databaseBefore] = [preciseCpuMs(site.pid) ?? 0, databaseCpuMs(dataDir)];
					const thread = pages[n % pages.length];
					if (!thread) throw new Error("the seed has no short threads");
					const page = pageOfPostNumber(thread.last + 1);
					const path = `/forum/${thread.fid}/${thread.tid}?page=${page}`;
					const size = await post(site, { path, last: thread.last++ }, cookie, n);
					await sleep(restMs);
					if (n < warmUps) continue;
					cpu.push((preciseCpuMs(site.pid) ?? 0) - before);
					database.push(cpuSince(databaseBefore, databaseCpuMs(dataDir)));
					bytes.push(size);
				}
				process.stdout.write(
					`a reply, median of ${measured}: server ${median(cpu).toFixed(1)} ms of CPU, PostgreSQL ${median(database).toFixed(1)} ms, ${median(bytes)} bytes\n`,
				);
			} finally {
				await site.stop();
			}
		} finally {
			await server.stop();
		}
	});
