import pg from "pg";
import { sections } from "#contract/sections.ts";
import { reader, star } from "./manyThreads.ts";

/** A topic that a thousand members follow. */
export const manyFollowersTopic = 10;
const starFollowers = 1_000_000;
const others = `${reader} + 10 + n % 1000`;
const fids = sections.map(({ fid }) => fid);

/**
 * Adds to a database of many threads, once: 10,000 notifications of the reader, rankings of 100 members in each
 * section, a topic of a thousand members, and further followers of the star up to a million, who have no accounts.
 * Triggers are off.
 */
export async function makeManyRows(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "baraza bench" });
	await client.connect();
	try {
		const { rowCount } = await client.query("select from notifications where uid = $1 limit 1", [reader]);
		if (!rowCount) await fill(client);
		await client.query(
			"update rankings set month = date_trunc('month', now() at time zone 'utc') where period = 'month'",
		);
	} finally {
		await client.end();
	}
}

/** The cursor of a thread in the middle of all. */
export async function middleCursor(url: string): Promise<string> {
	const client = new pg.Client({ connectionString: url, application_name: "baraza bench" });
	await client.connect();
	const { rows } = await client.query<{ tid: string; micros: string }>(
		`select tid, (extract(epoch from created_at) * 1000000)::bigint as micros from threads
			where tid = (select min(tid) + (max(tid) - min(tid)) / 2 from threads)`,
	);
	await client.end();
	return Buffer.from(`time ${rows[0]?.micros} ${rows[0]?.tid}`).toString("base64url");
}

async function fill(client: pg.Client): Promise<void> {
	const ago = "now() - n * interval '1 minute'";
	const notification = (kind: string, subject: string, tid: string, refs: string, count: number): string =>
		`insert into notifications (uid, kind, subject, tid, refs, created_at, unread_since, updated_at, read_at)
		select ${reader}, '${kind}', ${subject}, ${tid}, array[${refs}]::bigint[], ${ago}, ${ago}, ${ago},
		case when n > 50 then now() end from generate_series(1, ${count}) n`;
	const statements = [
		"set session_replication_role = replica",
		`insert into posts (pid, tid, uid, position, message, html) overriding system value
			select 10000 + n, 1, ${others}, 1 + n, 'That light is hard to catch, well done.',
			'<p>That light is hard to catch, well done.</p>' from generate_series(1, 5000) n`,
		// Threads that are their polls need first posts of their own.
		`insert into posts (pid, tid, uid, position, message, html) overriding system value
			select 20000 + tid, tid, uid, 1, 'A text.', '<p>A text.</p>' from threads where tid between 2 and 901`,
		"update threads set pid = 20000 + tid where tid between 2 and 901",
		`insert into mentions (pid, uid, name, created_at) select 10000 + n, ${reader}, 'reader', ${ago}
			from generate_series(1, 4100) n`,
		notification("answer", "10000 + n", "1", "10000 + n", 5_000),
		notification("mention", "10000 + n", "1", "", 4_100),
		notification("poll", "1 + n", "1 + n", "", 900),
		`insert into rankings (kind, period, country_fid, month, made_at)
			select 'member', period, fid, '1970-01-01', now()
			from unnest(array['month', 'all']) period, unnest(array[${fids}]) fid`,
		`insert into ranking_entries (kind, period, country_fid, position, subject_id, rank, points)
			select 'member', period, fid, n, ${others}, n, 1000 - n
			from unnest(array['month', 'all']) period, unnest(array[${fids}]) fid, generate_series(1, 100) n`,
		`insert into member_points (uid, month, country_fid, points) select uid, month, country_fid, uid % 900
			from accounts, unnest(array['1970-01-01'::date, date_trunc('month', now() at time zone 'utc')::date]) month
			on conflict do nothing`,
		`insert into topic_follows (uid, topid, created_at) select ${others}, ${manyFollowersTopic}, ${ago}
			from generate_series(1, 1000) n on conflict do nothing`,
		`insert into follows (uid, follow_uid, created_at) select ${star} + 1000000 + n, ${star}, ${ago}
			from generate_series(1, ${starFollowers} - (select count(*)::int from follows where follow_uid = ${star})) n`,
		`update member_counts set followers = ${starFollowers} where uid = ${star}`,
		"select setval(pg_get_serial_sequence('posts', 'pid'), 100000)",
	];
	for (const statement of statements) await client.query(statement);
	await client.query(
		"vacuum (analyze) posts, notifications, mentions, follows, topic_follows, ranking_entries, member_points",
	);
}
