import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbedded } from "#server/platform/embedded.ts";
import { migrateDatabase } from "#server/platform/migrate.ts";
import { readConfig } from "../src/config.ts";
import { random } from "./art/random.ts";
import { chatter, community } from "./community.ts";
import { planCrowd } from "./crowd.ts";
import { favoriteTarget, followTarget, insertRows, likeTarget, memberTarget, postTarget, reserveIds, threadTarget } from "./rows.ts";

const batch = 5_000;

/** How much to plant. Members follow from it unless given. */
export interface Scale {
	threads: number;
	replies: number;
	members?: number;
}

/**
 * Fills a migrated database with a crowd, in one transaction: `threads` threads, `replies` replies, one fifth of them (at
 * most 200 000) in one thread. Counts, floors and ranks are as if people had written it. No pictures.
 * @returns the id of the long thread.
 */
export async function scale(url: string, { threads, replies, members }: Scale, say: (line: string) => void = () => {}): Promise<{ longTid: number }> {
	const size = { threads, replies, members: members ?? Math.min(20_000, Math.max(200, Math.round((threads + replies) / 50))) };
	const client = new pg.Client({ connectionString: url, application_name: "baraza scale" });
	await client.connect();
	try {
		const first = {
			uid: await reserveIds(client, "accounts", "uid", size.members),
			tid: await reserveIds(client, "threads", "tid", threads),
			pid: await reserveIds(client, "posts", "pid", threads + replies),
		};
		const crowd = planCrowd(size, first, { threads: community.threads, chatter }, new Date(), random(threads + replies));
		await client.query("begin");
		await client.query("set local synchronous_commit to off");
		await insertRows(client, memberTarget, crowd.members());
		await insertRows(client, threadTarget, crowd.threads());
		await insertRows(client, likeTarget, crowd.likes);
		await insertRows(client, favoriteTarget, crowd.favorites);
		await insertRows(client, followTarget, crowd.follows());
		let written = 0;
		let sending: Promise<void> = Promise.resolve();
		// The next rows are made while the database writes the last.
		for (const rows of crowd.posts(batch)) {
			await sending;
			sending = insertRows(client, postTarget, rows);
			written += rows.length;
			if (written % 100_000 < batch) say(`${written} of ${threads + replies} posts`);
		}
		await sending;
		await client.query("commit");
		await client.query("vacuum (analyze) accounts, threads, posts, likes, favorites, follows");
		return { longTid: first.tid };
	} finally {
		await client.end();
	}
}

/** `node server/seed/scale.ts --threads 20000 --replies 1000000 [--members 5000] [--url postgres://…]`; without an address the configured database. */
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

	const say = (line: string): void => void process.stdout.write(`${line}\n`);
	const config = readConfig(process.env);
	const given = values.url ?? config.databaseUrl;
	const url = given ?? (await startEmbedded({ dataDir: config.dataDir })).url;
	await migrateDatabase(url);
	const started = performance.now();
	const { longTid } = await scale(url, size, say);
	say(`Planted ${size.threads} threads and ${size.replies} replies in ${Math.round((performance.now() - started) / 1000)} s. The long thread is ${longTid}.`);
}

if (import.meta.main) await main();
