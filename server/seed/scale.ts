import { parseArgs } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { readConfig } from "../src/config.ts";
import { planBulkCommunity } from "./bulkMembers.ts";
import { community, shortReplies } from "./community.ts";
import { countMembers } from "./memberCounts.ts";
import { createRandom } from "./random.ts";
import { recountPoints } from "./recountPoints.ts";
import {
	bookmarkTarget,
	followTarget,
	insertRows,
	likeTarget,
	memberTarget,
	postTarget,
	reserveIds,
	threadTarget,
} from "./rows.ts";

const batch = 5_000;

/** Size of the generated community. The number of members is derived unless given. */
export interface Scale {
	threads: number;
	replies: number;
	members?: number;
}

/**
 * Fills a migrated database with a large community, in one transaction: `threads` threads, `replies` replies, one fifth
 * of them (at most 200 000) in one thread. Counts, post numbers and scores are consistent. No pictures.
 * @returns the id of the long thread.
 */
export async function scale(
	url: string,
	{ threads, replies, members }: Scale,
	report: (line: string) => void = () => {},
): Promise<{ longTid: number }> {
	const size = {
		threads,
		replies,
		members: members ?? Math.min(20_000, Math.max(200, Math.round((threads + replies) / 50))),
	};
	const client = new pg.Client({ connectionString: url, application_name: "baraza scale" });
	await client.connect();
	try {
		const first = {
			uid: await reserveIds(client, "accounts", "uid", size.members),
			tid: await reserveIds(client, "threads", "tid", threads),
			pid: await reserveIds(client, "posts", "pid", threads + replies),
		};
		const bulk = planBulkCommunity(
			size,
			first,
			{ threads: community.threads, chatter: shortReplies },
			new Date(),
			createRandom(threads + replies),
		);
		await client.query("begin");
		await client.query("set local synchronous_commit to off");
		await client.query("set local baraza.index_posts to off");
		await insertRows(client, memberTarget, bulk.members());
		await insertRows(client, threadTarget, bulk.threads());
		await insertRows(client, bookmarkTarget, bulk.bookmarks);
		await insertRows(client, followTarget, bulk.follows());
		let written = 0;
		let sending: Promise<void> = Promise.resolve();
		// The next rows are generated while the database inserts the previous ones.
		for (const rows of bulk.posts(batch)) {
			await sending;
			sending = insertRows(client, postTarget, rows);
			written += rows.length;
			if (written % 100_000 < batch) report(`${written} of ${threads + replies} posts`);
		}
		await sending;
		await insertRows(client, likeTarget, bulk.likes);
		await indexPosts(client, first.pid);
		await countMembers(client);
		await recountPoints(drizzle(client, { casing: "snake_case" }), new Date());
		await client.query("commit");
		await client.query(
			"vacuum (analyze) accounts, member_counts, member_points, threads, search_documents, posts, likes, bookmarks, follows",
		);
		return { longTid: first.tid };
	} finally {
		await client.end();
	}
}

/**
 * Indexes many posts for the search, in a transaction: each different text once, and the index's entries together when
 * it is vacuumed.
 */
async function indexPosts(client: pg.ClientBase, firstPid: number): Promise<void> {
	await client.query("alter index search_documents_words set (fastupdate = on)");
	await client.query(
		`with vectors as materialized (select message, search_vector(message) as words from (select distinct message
			from posts where pid >= $1) different)
		insert into search_documents (pid, tid, uid, created_at, words)
		select p.pid, p.tid, p.uid, p.created_at, search_document(p, t, vectors.words) from posts p
		join threads t on t.tid = p.tid join vectors on vectors.message = p.message
		where p.pid >= $1 order by p.pid`,
		[firstPid],
	);
	await client.query("alter index search_documents_words set (fastupdate = off)");
}

/**
 * `node server/seed/scale.ts --threads 20000 --replies 1000000 [--members 5000] [--url postgres://…]`; without an
 * address the configured database.
 */
async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			threads: { type: "string", default: "20000" },
			replies: { type: "string", default: "200000" },
			members: { type: "string" },
			url: { type: "string" },
		},
	});
	const whole = (name: string, text: string): number => {
		if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`--${name} takes a whole number from 1 to 99999999.`);
		return Number(text);
	};
	const size: Scale = { threads: whole("threads", values.threads), replies: whole("replies", values.replies) };
	if (values.members) size.members = whole("members", values.members);

	const report = (line: string): void => void process.stdout.write(`${line}\n`);
	const config = readConfig(process.env);
	const configuredUrl = values.url ?? config.databaseUrl;
	const url = configuredUrl ?? (await startEmbeddedPostgres({ dataDir: config.dataDir })).url;
	await migrateDatabase(url);
	const started = performance.now();
	const { longTid } = await scale(url, size, report);
	report(
		`Created ${size.threads} threads and ${size.replies} replies in ${Math.round((performance.now() - started) / 1000)} s. The long thread is ${longTid}.`,
	);
}

if (import.meta.main) await main();
