import type pg from "pg";
import { sections } from "#contract/sections.ts";
import { makeRankings } from "#server/domains/rankings/actions/makeRankings.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Connection, connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { readConfig } from "../server/src/config.ts";
import { inTemporaryFolder } from "./site.ts";

const size = { members: 100_000, topics: 10_000, threads: 300_000, follows: 1_000_000 } as const;
const rounds = 10;

/**
 * Members with points, topics with followers, and threads of 400 days, of which a third belong to a topic. Triggers are
 * off.
 */
async function fill(pool: pg.Pool): Promise<void> {
	const { members, topics, threads, follows } = size;
	const section = `(array[${sections.map(({ fid }) => fid).join()}])[1 + n % ${sections.length}]`;
	const client = await pool.connect();
	const statements = [
		"set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0",
		`insert into accounts (uid, username, username_key, name, country_fid) overriding system value
			select n, 'fan_' || n, 'fan_' || n, 'Fan', ${section} from generate_series(1, ${members}) n`,
		`insert into member_points (uid, month, country_fid, points)
			select uid, month, country_fid, 1 + (uid * 7919) % 3000
			from accounts, (values (date '1970-01-01'), (date_trunc('month', now() at time zone 'utc')::date)) m(month)`,
		`insert into topics (topid, name, name_key, category_id, country_fid, uid) overriding system value
			select n, 'Topic ' || n, 'topic ' || n, 42, ${section}, n from generate_series(1, ${topics}) n`,
		`insert into threads (tid, fid, country_fid, uid, pid, subject, excerpt, lang, topid, created_at,
			last_reply_at) overriding system value
			select n, 42, ${section}, 1 + n % ${members}, n, 'A thread', 'Its text.', 'en',
			case when n % 3 = 0 then 1 + (power(random(), 2) * ${topics - 1})::int end, at, at
			from (select n, now() - n * interval '400 days' / ${threads} as at from generate_series(1, ${threads}) n) made`,
		`insert into topic_follows (uid, topid, created_at)
			select 1 + n % ${members}, 1 + (power(random(), 2) * ${topics - 1})::int, now() - random() * interval '400 days'
			from generate_series(1, ${follows}) n on conflict do nothing`,
		`update topics t set thread_count = n from (select topid, count(*) n from threads group by topid) made
			where made.topid = t.topid`,
		`update topics t set follower_count = n from (select topid, count(*) n from topic_follows group by topid) made
			where made.topid = t.topid`,
		"vacuum (analyze) accounts, member_points, topics, threads, topic_follows",
	];
	for (const statement of statements) await client.query(statement);
	client.release(true);
}

/** Rows that PostgreSQL has read from tables and indexes so far. */
async function rowsRead(pool: pg.Pool): Promise<number> {
	await pool.query("select pg_stat_force_next_flush()");
	const { rows } = await pool.query(
		`select (select sum(seq_tup_read) from pg_stat_user_tables) + (select sum(idx_tup_read)
			from pg_stat_user_indexes) as read`,
	);
	return Number(rows[0].read);
}

const median = (values: number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds of writes to what rankings are made of, until `done`. */
async function writeUntil(pool: pg.Pool, done: () => boolean): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; !done(); n++) {
		const startedAt = performance.now();
		await pool.query("update member_points set points = points + 1 where uid = $1", [1 + (n % size.members)]);
		await pool.query("update topics set follower_count = follower_count + 1 where topid = $1", [1 + (n % size.topics)]);
		await pool.query(
			"select count(*) from ranking_entries where kind = 'topic' and period = 'month' and country_fid = 188",
		);
		times.push(performance.now() - startedAt);
	}
	return times.toSorted((a, b) => a - b);
}

/** Longest and 99 of 100 of the writes beside some work. */
async function beside(pool: pg.Pool, work: () => Promise<unknown>): Promise<string> {
	let isDone = false;
	const writing = writeUntil(pool, () => isDone);
	await work();
	isDone = true;
	const times = await writing;
	const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
	return `p50 ${at(0.5)} p99 ${at(0.99)} longest ${at(1)} ms of ${times.length}`;
}

async function measure({ db, pool }: Connection): Promise<void> {
	const deps = { db, clock: systemClock, config: readConfig({}) };
	await makeRankings(deps);
	const times: number[] = [];
	const before = await rowsRead(pool);
	for (let n = 0; n < rounds; n++) {
		const startedAt = performance.now();
		await makeRankings(deps);
		times.push(performance.now() - startedAt);
	}
	const read = (await rowsRead(pool)) - before;
	process.stdout.write(`all rankings: ${median(times).toFixed(0)} ms, ${Math.round(read / rounds)} rows read\n`);
	process.stdout.write(
		`writes and reads, no job: ${await beside(pool, () => new Promise((resolve) => setTimeout(resolve, 3_000)))}\n`,
	);
	const jobs = async (): Promise<void> => {
		for (let n = 0; n < rounds; n++) await makeRankings(deps);
	};
	process.stdout.write(`the same beside the job: ${await beside(pool, jobs)}\n`);
}

/**
 * How long the rankings of 100,000 members and 10,000 topics take, what they read, and whether anybody waits for them.
 */
export async function rankings(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		await migrateDatabase(server.url);
		const connection = connect(server.url, 4, () => {});
		try {
			await fill(connection.pool);
			await measure(connection);
		} finally {
			await connection.pool.end();
			await server.stop();
		}
	});
}
