import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { boards } from "#contract/sections.ts";
import { deleteAccount } from "#server/domains/auth/deletion/actions/deleteAccount.ts";
import { registerDomains } from "#server/domains.ts";
import { connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { scale } from "../server/seed/scale.ts";
import { cpuSeconds, databaseCpuSeconds } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startSite } from "./site.ts";

const readsPerSecond = 15;
/** How long reading is measured before the job, and if it has ended, after it. */
const calmSeconds = Number(process.env.BENCH_SECONDS ?? 60);
/** The most that reading is measured while the job runs. */
const maxBusySeconds = 2 * calmSeconds;
const aim = 1.3;
const [ownThreads, ownReplies, likes, bookmarks] = [20_000, 80_000, 20_000, 5_000];
const firstId = 10_000_000;

/**
 * Gives a member of a large community 100,000 posts, of which the member has deleted three tenths, and likes, bookmarks
 * and followers.
 */
async function makeActiveMember(client: pg.Client, uid: number): Promise<void> {
	const text = "'It was early, the light was low, and nobody else was there yet. ' || n";
	const statements = [
		"begin",
		"set local synchronous_commit = off",
		`insert into threads (tid, fid, country_fid, uid, pid, subject, excerpt, created_at, last_reply_at, deleted_at,
			deleted_by) overriding system value
			select ${firstId} + n, ${boards.photos}, 188, ${uid}, ${firstId} + n, 'On the way home, part ' || n, ${text},
			at, at, case when n % 10 < 3 then now() end, case when n % 10 < 3 then ${uid} end
			from (select n, now() - n * interval '10 minutes' as at from generate_series(1, ${ownThreads}) n) made`,
		`insert into posts (pid, tid, uid, position, message, html, created_at) overriding system value
			select ${firstId} + n, ${firstId} + n, ${uid}, 1, ${text}, '<p>' || ${text} || '</p>',
			now() - n * interval '10 minutes' from generate_series(1, ${ownThreads}) n`,
		`with others as (select tid, max_position, row_number() over (order by tid) - 1 as k, count(*) over () as total
			from threads where tid < ${firstId})
		insert into posts (pid, tid, uid, position, message, html, created_at, deleted_at,
		deleted_by) overriding system value
			select ${firstId} + ${ownThreads} + n, tid, ${uid}, max_position + 1 + n / total, ${text},
			'<p>' || ${text} || '</p>', now() - n * interval '2 minutes',
				case when n % 10 < 3 then now() end, case when n % 10 < 3 then ${uid} end
			from generate_series(1, ${ownReplies}) n join others on k = n % total`,
		`update threads t set max_position = last, reply_count = reply_count + added from
			(select tid, max(position) as last, count(*) filter (where uid = ${uid} and deleted_at is null) as added
			from posts where tid < ${firstId} group by tid) counted where counted.tid = t.tid`,
		`insert into likes (pid, uid, created_at) select pid, ${uid}, now() from posts where uid <> ${uid}
			and deleted_at is null order by pid limit ${likes} on conflict do nothing`,
		`update posts set like_count = (select count(*) from likes where likes.pid = posts.pid) where pid in (select pid
			from likes where uid = ${uid})`,
		`update threads t set like_count = p.like_count from posts p where p.pid = t.pid and t.tid < ${firstId}`,
		`insert into bookmarks (uid, tid, created_at) select ${uid}, tid, now() from threads where uid <> ${uid}
			order by tid limit ${bookmarks} on conflict do nothing`,
		`update threads t set bookmark_count = (select count(*) from bookmarks f where f.tid = t.tid)
			where tid in (select tid from bookmarks)`,
		`insert into follows (uid, follow_uid, created_at) select uid, ${uid}, now() from accounts where uid <> ${uid}
			on conflict do nothing`,
		"commit",
		"vacuum (analyze) threads, posts, likes, bookmarks, follows, search_documents",
	];
	for (const statement of statements) await client.query(statement);
}

interface Reading {
	/** Milliseconds, by the name of the page. */
	times: Map<string, number[]>;
	requests: number;
}

let refused = 0;
const readOnce = (url: string, cookie: string, agent: Agent): Promise<number> =>
	new Promise((resolve, reject) => {
		const startedAt = performance.now();
		get(url, { agent, headers: { cookie, "accept-encoding": "br" } }, (response) => {
			// Under pressure the site answers 503.
			if (response.statusCode !== 200 && response.statusCode !== 503)
				return reject(new Error(`${url} answered ${response.statusCode}`));
			if (response.statusCode === 503) refused++;
			response.resume().on("end", () => resolve(performance.now() - startedAt));
		}).on("error", reject);
	});

/** Reads the pages in turn, at a steady rate, as long as `goesOn` says so. */
async function read(
	site: Site,
	pages: Record<string, string>,
	cookie: string,
	goesOn: (seconds: number) => boolean,
): Promise<Reading> {
	const agent = new Agent({ keepAlive: true });
	const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]));
	const reads: Promise<unknown>[] = [];
	const startedAt = performance.now();
	for (let n = 0; goesOn((performance.now() - startedAt) / 1000); n++) {
		await wait(Math.max(0, startedAt + (n * 1000) / readsPerSecond - performance.now()));
		const [name = "", path = ""] = Object.entries(pages)[n % Object.keys(pages).length] ?? [];
		reads.push(readOnce(site.url + path, cookie, agent).then((taken) => times.get(name)?.push(taken)));
	}
	await Promise.all(reads);
	agent.destroy();
	return { times, requests: reads.length };
}

const merge = (one: Reading, other: Reading): Reading => ({
	times: new Map([...one.times].map(([name, times]) => [name, [...times, ...(other.times.get(name) ?? [])]])),
	requests: one.requests + other.requests,
});
const percentile = (share: number, times: number[]): number =>
	times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? Number.NaN;

/** Reading while an account with 100,000 posts is removed. */
export async function removal(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir });
		await migrateDatabase(server.url);
		await scale(server.url, { threads: 6_000, replies: 30_000, members: 2_000 });
		const client = new pg.Client({ connectionString: server.url });
		await client.connect();
		const { rows: members } = await client.query<{ uid: string }>("select uid from accounts order by uid limit 3");
		const [leaving = 0, reading = 0, shown = 0] = members.map(({ uid }) => Number(uid));
		await makeActiveMember(client, leaving);
		const { rows } = await client.query<{ fid: number; tid: string }>(
			`select fid, tid from threads where tid < ${firstId} and deleted_at is null and max_position between 20 and 60
				limit 1`,
		);
		const pages = {
			thread: `/forum/${rows[0]?.fid}/${rows[0]?.tid}`,
			latest: "/latest",
			profile: `/ucenter/account/posts?uid=${shown}`,
		};
		registerDomains();
		const cookie = await sessionOf(server.url, reading);
		const site = await startSite(server.url, { DATA_DIR: dir });
		const cpu = (): { server: number; database: number } => ({
			server: cpuSeconds(site.pid),
			database: databaseCpuSeconds(dir),
		});
		try {
			const calm = (seconds: number) => read(site, pages, cookie, (elapsed) => elapsed < seconds);
			await calm(15);
			const before = await calm(calmSeconds);
			const { db, close } = connect(server.url, 1, () => {});
			await db.transaction((tx) => deleteAccount(tx, leaving, new Date()));
			await close();
			let running = true;
			let measuring = true;
			const watching = (async () => {
				while (running && measuring) {
					await wait(500);
					const waiting = await client.query(
						"select 1 from graphile_worker.jobs where task_identifier like '%.purge' limit 1",
					);
					running = waiting.rowCount !== 0;
				}
			})().catch(() => undefined);
			const [startedAt, usedBefore] = [performance.now(), cpu()];
			const busy = await read(site, pages, cookie, (elapsed) => running && elapsed < maxBusySeconds);
			const [seconds, used] = [(performance.now() - startedAt) / 1000, cpu()];
			process.stdout.write(`\nThe job ${running ? "was still running" : "was done"} after ${seconds.toFixed(0)} s. `);
			process.stdout.write(
				`With the reads the server used ${((used.server - usedBefore.server) / seconds).toFixed(2)} cores, PostgreSQL ${((used.database - usedBefore.database) / seconds).toFixed(2)}.\n`,
			);
			measuring = false;
			await watching;
			const without = running ? before : merge(before, await calm(calmSeconds));
			process.stdout.write(`${refused} reads were refused for lack of processor time.\n`);
			process.stdout.write(
				"\n| page | without: p50, p99 ms | with the job: p50, p99 ms | p50, p99 times |\n|---|---|---|---|\n",
			);
			for (const [name, times] of without.times) {
				const [a, b] = [times, busy.times.get(name) ?? []].map(
					(all) => [percentile(0.5, all), percentile(0.99, all)] as const,
				);
				if (!a || !b) continue;
				const [p50, p99] = [b[0] / a[0], b[1] / a[1]];
				const note = p99 > aim ? ` (above ${aim})` : "";
				process.stdout.write(
					`| ${name} | ${a[0].toFixed(1)}, ${a[1].toFixed(1)} | ${b[0].toFixed(1)}, ${b[1].toFixed(1)} | ${p50.toFixed(2)}, ${p99.toFixed(2)}${note} |\n`,
				);
			}
		} finally {
			await site.stop();
			await client.end();
			await server.stop();
		}
	});
}
