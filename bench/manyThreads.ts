import pg from "pg";
import { boards, sections } from "#contract/sections.ts";

/** The member who reads, the member whom all follow, and a member whom nobody follows. */
export const reader = 100_001;
export const star = 100_002;
export const quiet = 100_003;

/** In so many days threads were posted: at most 2,500 a day, so that a young site shows full pages too. */
const daysOf = (threads: number): number => Math.min(400, Math.max(4, threads / 2_500));
const lists = {
	sections: sections.map(({ fid }) => fid),
	boards: Object.values(boards).filter((fid) => fid !== boards.bugs),
};
const oneOf = (values: readonly (number | string)[], n: string): string =>
	`(array[${values.map((v) => (typeof v === "number" ? v : `'${v}'`)).join(",")}])[1 + (${n}) % ${values.length}]`;

/**
 * Fills a migrated database with so many threads of a tenth as many members (1,500 to 100,000), at most 2,500 a day:
 * the reader follows 1,000 members, 100 topics and two boards, everybody follows the star. Threads share one first
 * post, as lists read none. Triggers are off.
 */
export async function makeManyThreads(url: string, threads: number): Promise<void> {
	const members = Math.min(100_000, Math.max(1_500, threads / 10));
	const days = daysOf(threads);
	const client = new pg.Client({ connectionString: url, application_name: "baraza bench" });
	await client.connect();
	try {
		const dropped = await dropIndexes(client);
		await client.query(
			"set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
		);
		const statements = [
			`insert into accounts (uid, username, username_key, name, email_verified_at, group_id, country_fid, created_at)
				overriding system value
				select n, 'fan_' || n, 'fan_' || n, 'Fan ' || n, now(), 1 + n % 4, ${oneOf(lists.sections, "n")},
				now() - n % 400 * interval '1 day'
				from generate_series(${reader}, ${reader + members - 1}) n`,
			`insert into member_counts (uid, followers, threads) select uid, 10, 10 from accounts`,
			`insert into topics (topid, name, name_key, category_id, country_fid, uid) overriding system value
				select n, 'Topic ' || n, 'topic ' || n, 42, ${oneOf(lists.sections, "n")}, ${reader}
				from generate_series(1, 1000) n`,
			`insert into posts (pid, tid, uid, position, message, html) overriding system value
				values (1, 1, ${star}, 1, 'A text.', '<p>A text.</p>')`,
			// Some members write far more than others; a square makes them so.
			`insert into threads (tid, fid, country_fid, uid, pid, subject, excerpt, lang, topid, digest, like_count,
				reply_count, views, hot, created_at, last_reply_at)
				overriding system value
				select n, ${oneOf(lists.boards, "n")}, ${oneOf(lists.sections, "n / 3")},
				${reader} + (power(random(), 2) * ${members - 1})::int, 1,
					'What I found on the way home, part ' || n,
					'It was early, the light was low, and nobody else was there yet.',
					${oneOf(["en", "en", "fr", "hi"], "n / 5")},
					case when n % 3 = 0 then 1 + (power(random(), 2) * 999)::int end,
					case when n % ${Math.min(100, threads / 100)} = 0 then 1 + n % 3 else 0 end, likes, likes / 4, likes * 20,
					log(greatest(1, likes + 2 * (likes / 4))) + extract(epoch from created_at) / 45000, created_at, created_at
				from (select n, floor(40 * power(random(), 5))::int as likes,
				now() - (${threads} - n) * (interval '${days} days' / ${threads}) as created_at
					from generate_series(1, ${threads}) n) made`,
			`insert into follows (uid, follow_uid, created_at)
				select ${reader}, ${reader} + 1 + n * ${Math.floor((members - 2) / Math.min(1_000, members - 2))},
				now() - n * interval '1 minute'
				from generate_series(0, ${Math.min(1_000, members - 2) - 1}) n`,
			`insert into follows (uid, follow_uid, created_at) select uid, ${star}, now() - interval '1 day' from accounts
				where uid not in (${reader}, ${star}) on conflict do nothing`,
			`insert into follows (uid, follow_uid, created_at)
				select uid, ${reader} + 10 + (uid * 7 + k) % ${members - 20}, now() - interval '2 days'
				from accounts, generate_series(1, 5) k where uid <> ${reader} + 10 + (uid * 7 + k) % ${members - 20}
				and uid <> ${reader} on conflict do nothing`,
			`insert into topic_follows (uid, topid, created_at) select ${reader}, n * 10, now() - n * interval '1 minute'
				from generate_series(1, 100) n`,
			`insert into board_follows (uid, fid, created_at)
				values (${reader}, ${boards.photos}, now()), (${reader}, ${boards.video}, now())`,
			`select setval(pg_get_serial_sequence('threads', 'tid'), (select max(tid)
				from threads)), setval(pg_get_serial_sequence('posts', 'pid'), 1000)`,
		];
		for (const statement of statements) await client.query(statement);
		for (const index of dropped) await client.query(index);
		await client.query(
			"vacuum (analyze) accounts, member_counts, threads, topics, follows, topic_follows, board_follows",
		);
	} finally {
		await client.end();
	}
}

/** Drops the indexes of threads that are no constraint. @returns the statements that make them again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexname as name, indexdef as definition from pg_indexes
		where schemaname = 'public' and tablename = 'threads' and indexname not in (select conname from pg_constraint)`,
	);
	for (const { name } of rows) await client.query(`drop index "${name}"`);
	return rows.map(({ definition }) => definition);
}
