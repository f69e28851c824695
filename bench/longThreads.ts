import pg from "pg";
import { boards, sections } from "#contract/sections.ts";

/**
 * The threads that are made: one of 10,000 numbered replies, a third of them by its author, and one of 10,000 replies,
 * most of them nested.
 */
export const long = { tid: 100_001, author: 100_001, replies: 10_000 } as const;
export const nested = { tid: 100_002, author: 100_002, parents: 200, childrenOfFirst: 2_000, replies: 10_000 } as const;
/** The member who reads. */
export const reader = 100_500;

const members = 2_000;
const text =
	"It was early, the light was low, and nobody else was there yet. We walked along the river until the bridge, and then back to the market for tea.";

/**
 * Fills a migrated database with the two threads, of 2,000 members. Likes came in after the rows were written, most
 * replies have few: so the database finds what is visible in the rows, not in an index alone, as on a site in use.
 */
export async function makeLongThreads(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "baraza bench" });
	await client.connect();
	const section = sections[0]?.fid ?? 0;
	const firstPids = { long: 100_001, nested: 200_001 };
	const insertPosts = `insert into posts (pid, tid, uid, position, parent_pid, message, html, child_count,
			created_at) overriding system value`;
	const message = `'${text} ' || n, '<p>${text} ' || n || '</p>'`;
	const others = nested.replies - nested.parents - nested.childrenOfFirst;
	const lastParent = firstPids.nested + nested.parents;
	const statements = [
		"set session_replication_role = replica; set synchronous_commit = off",
		`insert into accounts (uid, username, username_key, name, email_verified_at, group_id, country_fid,
			created_at) overriding system value
			select n, 'fan_' || n, 'fan_' || n, 'Fan ' || n, now(), 1 + n % 4, ${section}, now() - interval '90 days'
			from generate_series(${long.author}, ${long.author + members - 1}) n`,
		"insert into member_counts (uid, threads, replies) select uid, 1, 10 from accounts",
		...[
			{ ...long, pid: firstPids.long, last: 1 + long.replies },
			{ ...nested, pid: firstPids.nested, last: 1 + nested.parents },
		].map(
			({
				tid,
				author,
				pid,
				replies,
				last,
			}) => `insert into threads (tid, fid, country_fid, uid, pid, subject, excerpt, reply_count, max_position,
				created_at, last_reply_at)
				overriding system value values (${tid}, ${boards.photos}, ${section}, ${author}, ${pid},
				'A long conversation', '${text}', ${replies}, ${last}, now() - interval '60 days', now())`,
		),
		`${insertPosts} select ${firstPids.long} + n, ${long.tid}, case when n % 3 = 0 then ${long.author} else ${long.author} + n * 7 % ${members} end, n + 1, null, ${message}, 0,
			now() - (${long.replies} - n) * interval '1 minute' from generate_series(0, ${long.replies}) n`,
		`${insertPosts} select ${firstPids.nested} + n, ${nested.tid}, ${nested.author} + n * 7 % ${members - 1}, n + 1, null, ${message},
			case when n = 0 then 0 when n = 1 then ${nested.childrenOfFirst} else ${others} / ${nested.parents - 1} + (n - 2 < ${others} % ${nested.parents - 1})::int end,
			now() - interval '50 days' + n * interval '1 minute' from generate_series(0, ${nested.parents}) n`,
		`${insertPosts} select ${lastParent} + n, ${nested.tid}, ${nested.author} + n * 11 % ${members - 1}, null,
			${firstPids.nested} + case when n <= ${nested.childrenOfFirst} then 1 else 2 + (n - ${nested.childrenOfFirst} - 1) % ${nested.parents - 1} end, ${message}, 0,
			now() - interval '40 days' + n * interval '1 minute' from generate_series(1, ${nested.replies - nested.parents}) n`,
		"alter table posts set (autovacuum_enabled = off)",
		"vacuum (analyze) accounts, member_counts, threads, posts",
		"update posts set like_count = floor(40 * power(random(), 5)) where position > 1 or parent_pid is not null",
		"analyze posts",
	];
	try {
		for (const statement of statements) await client.query(statement);
	} finally {
		await client.end();
	}
}

/** The reply of the second thread that has the most nested replies. */
export const parent = { pid: 200_002, lastChild: 200_001 + nested.parents + nested.childrenOfFirst - 1 } as const;
