import { type Connection, connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { median } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startSite } from "./site.ts";

const messages = Number(process.env.BENCH_HISTORY ?? 1_000_000);
const conversations = 5_000;
const times = 30;
/** Messages that one statement writes. */
const batch = 20_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A group with all messages, and a member with many conversations. @returns the group */
async function fill({ pool }: Connection): Promise<{ reader: number; group: number }> {
	const { rows } = await pool.query<{ uid: string }>(
		`insert into accounts (username, username_key, name, created_at)
		select 'reader_' || n, 'reader_' || n, 'Reader ' || n, now() - interval '1 year' from generate_series(0, $1) n
		returning uid`,
		[conversations],
	);
	const uids = rows.map(({ uid }) => Number(uid)).toSorted((a, b) => a - b);
	const [reader = 0, ...others] = uids;
	const { rows: made } = await pool.query<{ id: string }>(
		"insert into chat_conversations (last_at, last_number) values (now(), $1) returning id",
		[messages],
	);
	const group = Number(made[0]?.id);
	await pool.query(
		`insert into chat_groups (id, name, name_key, uid, join_option, member_count, created_at)
			values ($1, 'Long', 'long', $2, 'FreeAccess', 2, now())`,
		[group, reader],
	);
	await pool.query(
		`insert into chat_members (conversation_id, uid, joined_at, read_number) select $1, uid, now(), 5
			from unnest($2::bigint[]) uid`,
		[group, [reader, others[0]]],
	);
	for (let at = 0; at < messages; at += batch)
		await pool.query(
			`insert into chat_messages (conversation_id, number, uid, kind, text, random, created_at)
			select $1, n, $2, 'text', 'Message number ' || n || ' about lenses and light', n,
			now() - interval '1 second' * ($3::int - n)
			from generate_series($4::int + 1, least($3::int, $4::int + ${batch})) n`,
			[group, others[0], messages, at],
		);
	await pool.query(
		`with made as (insert into chat_conversations (low_uid, high_uid, last_at, last_number)
			select $1, uid, now() - interval '1 minute' * n, 3 from unnest($2::bigint[]) with ordinality as other(uid, n)
			returning id, high_uid),
		members as (insert into chat_members (conversation_id, uid, joined_at, read_number)
			select id, unnest(array[$1::bigint, high_uid]), now(), 1 from made)
		insert into chat_messages (conversation_id, number, uid, kind, text, random, created_at)
		select id, n, high_uid, 'text', 'Hello ' || n, n, now() from made, generate_series(1, 3) n`,
		[reader, others],
	);
	await pool.query("vacuum analyze");
	return { reader, group };
}

async function measure(name: string, site: Site, cookie: string, paths: readonly string[]): Promise<void> {
	const read = async (path: string): Promise<number> => {
		const started = performance.now();
		const response = await fetch(site.url + path, { headers: { cookie } });
		await response.text();
		if (response.status !== 200) throw new Error(`${name}: ${response.status}`);
		return performance.now() - started;
	};
	for (let n = 0; n < 20; n++) await read(paths[n % paths.length] as string);
	const took: number[] = [];
	for (let n = 0; n < times; n++) took.push(await read(paths[n % paths.length] as string));
	print(`${name}: median ${median(took).toFixed(1)} ms, slowest of ${times} ${Math.max(...took).toFixed(1)} ms`);
}

/** The plan of the list of conversations, and whether it reads a whole table. */
async function explainList({ pool }: Connection, reader: number): Promise<void> {
	const { rows } = await pool.query<{ "QUERY PLAN": string }>(
		`explain (analyze, costs off) select c.*, m.* from chat_members m
			join chat_conversations c on c.id = m.conversation_id
		where m.uid = ${reader} and m.pinned = false and m.accepted and not m.archived and c.last_number > m.cleared_number
		order by c.last_at desc, c.id desc limit 11`,
	);
	for (const row of rows) print(`    ${row["QUERY PLAN"]}`);
}

/**
 * How long opening a conversation, pages of its history and the list of conversations take, from the request to the
 * answer.
 */
export async function measureReading(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		await migrateDatabase(server.url);
		const connection = connect(server.url, 2, () => {});
		const { reader, group } = await fill(connection);
		const site = await startSite(server.url, { DATA_DIR: dir });
		try {
			const cookie = await sessionOf(server.url, reader);
			const list = `/v5/im/getMessageList?conversationID=GROUP${group}`;
			const places = [0.0001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.9999].map((share) =>
				Math.max(20, Math.round(messages * share)),
			);
			const day = Math.floor(Date.now() / 1000);
			print(`a conversation of ${messages} messages`);
			await measure("  opening it", site, cookie, [`/v5/im/getConversation?conversationID=GROUP${group}`]);
			await measure("  its last page", site, cookie, [list]);
			await measure(
				"  pages before a number",
				site,
				cookie,
				places.map((n) => `${list}&nextReqMessageID=${n}`),
			);
			await measure(
				"  pages after a number",
				site,
				cookie,
				places.map((n) => `${list}&after=${n}`),
			);
			await measure(
				"  jumps to a time",
				site,
				cookie,
				places.map((n) => `${list}&time=${day - messages + n}`),
			);
			await measure("  search in it", site, cookie, [
				`/v5/im/search?conversationID=GROUP${group}&query=${encodeURIComponent(`number ${Math.round(messages / 2)}`)}`,
			]);
			print(`a member with ${conversations} conversations`);
			const conversationsPath = "/v5/im/getConversationList";
			await measure("  first page", site, cookie, [conversationsPath]);
			await measure("  100 of them", site, cookie, [`${conversationsPath}?limit=100`]);
			await measure("  search by name", site, cookie, [`${conversationsPath}?search=reader%204`]);
			await explainList(connection, reader);
		} finally {
			await site.stop();
			await connection.close();
			await server.stop();
		}
	});
}
