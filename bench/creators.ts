import type pg from "pg";
import { figureRules } from "#contract/creatorFigures.ts";
import { rollUpDays } from "#server/domains/creator/figure/actions/rollUpDays.ts";
import { makeRanks } from "#server/domains/creator/income/actions/makeRanks.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Connection, connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { inTemporaryFolder } from "./site.ts";

/** Seconds that the roll-up may take. */
const limitS = 60;
const { rollUpDays: days } = figureRules;

/**
 * Creators with threads that somebody has viewed on each of the last days: a row per view, which is the most rows that
 * so many views can make. Each thread has three likes and two replies of others, each creator ten fans. Triggers are
 * off.
 */
async function fill(pool: pg.Pool, creators: number, views: number): Promise<void> {
	const threads = Math.ceil(views / days);
	const client = await pool.connect();
	const at = `now() - (n % ${days} + 1) * interval '1 day'`;
	// A few creators have most of the threads.
	const author = `1 + (power((n * 7919 % ${threads})::float8 / ${threads}, 2) * ${creators - 1})::int`;
	const statements = [
		"set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0",
		`insert into accounts (uid, username, username_key, name, country_fid) overriding system value
			select n, 'fan_' || n, 'fan_' || n, 'Fan', 188 from generate_series(1, ${creators + 10}) n`,
		`insert into creators (uid, since, terms) select n, now() - interval '1 year', '1'
			from generate_series(1, ${creators}) n`,
		`insert into threads (tid, fid, country_fid, uid, pid, subject, excerpt, lang, created_at,
			last_reply_at) overriding system value
			select n, 42, 188, ${author}, n, 'A thread', 'Its text.', 'en', ${at}, ${at}
			from generate_series(1, ${threads}) n`,
		`insert into posts (pid, tid, uid, position, message, html, created_at) overriding system value
			select ${threads} + n, 1 + n % ${threads}, ${creators} + 1 + n % 10, 2 + (n - 1) / ${threads}, 'And more.',
			'<p>And more.</p>', ${at} from generate_series(1, ${threads * 2}) n`,
		`insert into likes (pid, uid, created_at) select n, ${creators} + who, ${at}
			from generate_series(1, ${threads}) n, generate_series(1, 3) who`,
		`insert into follows (uid, follow_uid, created_at) select ${creators} + who, n, ${at}
			from generate_series(1, ${creators}) n, generate_series(1, 10) who`,
		`insert into thread_view_days (tid, day, views)
			select tid, (now() at time zone 'UTC')::date - back, 1
			from generate_series(1, ${threads}) tid, generate_series(1, ${days}) back`,
		"vacuum (analyze) accounts, creators, threads, posts, likes, follows, thread_view_days",
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		client.release(true);
	}
}

/** What a reader of a thread and a creator ask, until `done`. @returns milliseconds, ascending */
async function readUntil(pool: pg.Pool, creators: number, done: () => boolean): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; !done(); n++) {
		const startedAt = performance.now();
		await pool.query("select * from posts where tid = $1 order by position limit 20", [1 + (n % 1_000)]);
		await pool.query("select * from creator_days where uid = $1 order by day desc limit 14", [1 + (n % creators)]);
		await pool.query(
			`insert into thread_view_days values ($1, (now() at time zone 'UTC')::date, 1) on conflict (tid, day)
				do update set views = thread_view_days.views + 1`,
			[1 + (n % 1_000)],
		);
		times.push(performance.now() - startedAt);
	}
	return times.toSorted((a, b) => a - b);
}

/** Runs some work beside readers, and prints how long both took. @returns seconds of the work */
async function beside(pool: pg.Pool, creators: number, name: string, work: () => Promise<unknown>): Promise<number> {
	let isDone = false;
	const reading = readUntil(pool, creators, () => isDone);
	const startedAt = performance.now();
	await work().finally(() => {
		isDone = true;
	});
	const seconds = (performance.now() - startedAt) / 1000;
	const times = await reading;
	const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
	process.stdout.write(
		`${name}: ${seconds.toFixed(1)} s; readers beside it p50 ${at(0.5)} p99 ${at(0.99)} longest ${at(1)} ms of ${times.length}\n`,
	);
	return seconds;
}

async function measure({ db, pool }: Connection, creators: number): Promise<number> {
	const deps = { db, clock: systemClock };
	const run = (name: string, work: () => Promise<unknown>) => beside(pool, creators, name, work);
	await run("no job", () => new Promise((resolve) => setTimeout(resolve, 3_000)));
	const first = await run("the first roll-up", () => rollUpDays(deps));
	const again = await run("the next one, which changes little", () => rollUpDays(deps));
	const ranks = await run("the hourly ranking", () => makeRanks(deps));
	return Math.max(first, again, ranks);
}

/**
 * How long the daily roll-up of creators and their hourly ranking take, and whether readers wait.
 * @param counts creators, views
 */
export async function creators([members = 5_000, views = 10_000_000]: readonly number[]): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		await migrateDatabase(server.url);
		const connection = connect(server.url, 4, () => {});
		try {
			await fill(connection.pool, members, views);
			const longest = await measure(connection, members);
			if (longest > limitS) throw new Error(`a job took ${longest.toFixed(0)} s of ${limitS}`);
		} finally {
			await connection.pool.end();
			await server.stop();
		}
	});
}
