import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";

const template = inject("databaseUrl");
const name = `migrate_${process.pid}`;
const folder = new URL("../../../migrations/", import.meta.url);
const admin = new pg.Client({ connectionString: template.replace("/template_baraza?", "/postgres?") });
await admin.connect();
await admin.query(`create database ${name}`);
const url = template.replace("/template_baraza?", `/${name}?`);
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(async () => {
	await client.end();
	await admin.query(`drop database ${name} with (force)`);
	await admin.end();
});
const ask = async (query: string): Promise<Record<string, unknown>[]> => (await client.query(query)).rows;

/** Applies the migrations before the foreign keys, as an older version of the site did. */
async function migrateToBefore(purpose: string): Promise<void> {
	const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as { entries: { tag: string; when: number }[] };
	await client.query("create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)");
	for (const { tag, when } of entries) {
		if (tag.endsWith(purpose)) return;
		await client.query(readFileSync(new URL(`${tag}.sql`, folder), "utf8"));
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [when]);
	}
}

test("the foreign keys come to a site with orphans: posts stay, links to nothing go", async () => {
	await migrateToBefore("_foreign-keys");
	await client.query(`
		insert into accounts (uid, username, username_key, name) overriding system value values (1, 'amina_one', 'amina_one', 'Amina');
		insert into threads (tid, fid, country_fid, uid, pid, subject, like_count) overriding system value values
			(10, 345, 188, 1, 100, 'Whole', 1), (11, 345, 188, 7, 110, 'Of nobody', 0), (12, 345, 188, 1, 120, 'Without its post', -3);
		insert into posts (pid, tid, uid, position, parent_pid, quote_pid, message, html) overriding system value values
			(100, 10, 1, 1, null, null, 'a', ''), (101, 10, 8, 2, null, 999, 'b', ''), (102, 10, 1, null, 998, null, 'c', ''), (110, 11, 7, 1, null, null, 'd', ''), (130, 13, 1, 1, null, null, 'e', '');
		insert into likes (pid, uid) values (100, 1), (100, 9), (999, 1);
		insert into favorites (uid, tid) values (1, 10), (1, 99), (9, 10);
		insert into follows (uid, follow_uid) values (1, 9), (9, 1), (1, 1);
		insert into pictures (aid, uid, folder, width, height, color, widths, bytes) overriding system value values (5, 6, 'f', 1, 1, '#000000', '{1}', 1);
		insert into profiles (uid, cover_aid) values (1, 77);
		insert into feedbacks (uid, message, aid) values (1, 'x', 78), (9, 'y', null)`);
	await migrateDatabase(url);
	expect(await ask("select uid::int, username, deleted_at is not null as deleted from accounts order by uid")).toEqual([
		{ uid: 1, username: "amina_one", deleted: false },
		...[6, 7, 8].map((uid) => ({ uid, username: `former_${uid}`, deleted: true })),
	]);
	expect(await ask("select pid::int, tid::int, quote_pid from posts order by pid")).toEqual(
		[
			[100, 10],
			[101, 10],
			[110, 11],
			[120, 12],
		].map(([pid, tid]) => ({ pid, tid, quote_pid: null })),
	);
	expect(await ask("select tid::int, like_count from threads order by tid")).toEqual([
		{ tid: 10, like_count: 1 },
		{ tid: 11, like_count: 0 },
		{ tid: 12, like_count: 0 },
	]);
	expect(await ask("select pid::int, uid::int from likes")).toEqual([{ pid: 100, uid: 1 }]);
	expect(await ask("select tid::int, uid::int from favorites")).toEqual([{ tid: 10, uid: 1 }]);
	expect(await ask("select * from follows")).toEqual([]);
	expect(await ask("select cover_aid from profiles")).toEqual([{ cover_aid: null }]);
	expect(await ask("select uid::int, aid from feedbacks")).toEqual([{ uid: 1, aid: null }]);
});

test("every constraint is validated, and migrating again changes nothing", async () => {
	const before = await ask("select count(*) from drizzle.__drizzle_migrations");
	await migrateDatabase(url);
	expect(await ask("select count(*) from drizzle.__drizzle_migrations")).toEqual(before);
	expect(await ask("select conname from pg_constraint where not convalidated")).toEqual([]);
	expect(readdirSync(folder).filter((file) => file.endsWith(".sql"))).toHaveLength(Number(before[0]?.count));
});

test("every foreign key whose rows can be deleted has an index; account rows are never deleted", async () => {
	const unindexed = await ask(`select conrelid::regclass::text as table, conname from pg_constraint c where contype = 'f'
		and not (confrelid = 'accounts'::regclass and confdeltype = 'a')
		and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
			and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
	expect(unindexed).toEqual([]);
});
