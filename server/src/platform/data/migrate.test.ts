import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrateDatabase } from "./migrate.ts";

const template = inject("databaseUrl");
const folder = new URL("../../../migrations/", import.meta.url);
const urlOf = (database: string): string => template.replace("/template_baraza?", `/${database}?`);

/** Creates a database with the migrations before the given one, as an older version of the site left it. */
async function createOldDatabase(firstMissing: string) {
	const name = `migrate_${process.pid}${firstMissing.replaceAll("-", "_")}`;
	const [admin, client] = [
		new pg.Client({ connectionString: urlOf("postgres") }),
		new pg.Client({ connectionString: urlOf(name) }),
	];
	await admin.connect();
	await admin.query(`create database ${name}`);
	await client.connect();
	afterAll(async () => {
		await client.end();
		await admin.query(`drop database ${name} with (force)`);
		await admin.end();
	});
	const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
		entries: { tag: string; when: number }[];
	};
	await client.query(
		"create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
	);
	for (const { tag, when } of entries) {
		if (tag.endsWith(firstMissing)) break;
		await client.query(readFileSync(new URL(`${tag}.sql`, folder), "utf8"));
		await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [when]);
	}
	return {
		url: urlOf(name),
		client,
		ask: async (query: string): Promise<Record<string, unknown>[]> => (await client.query(query)).rows,
	};
}

const { url, client, ask } = await createOldDatabase("_foreign-keys");
const site = await createOldDatabase("_standard-names");

test("the foreign keys are added to a database with orphaned rows: posts stay, dangling references are removed", async () => {
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

test("a site of the first release keeps its members, sessions, posts, drafts, counts and roles", async () => {
	await site.client.query(`
		insert into accounts (uid, username, username_key, name, email, email_key, admin, removed_at, second_steps) overriding system value values
			(1, 'amina_one', 'amina_one', 'Amina', 'a@mail.com', 'a@mail.com', true, null, '{totp}'),
			(2, 'kofi_two', 'kofi_two', 'Kofi', null, null, false, null, '{}'),
			(3, 'gone_three', 'gone_three', '—', null, null, true, now(), '{}');
		insert into sessions (token_hash, uid, expires_at) values ('hash', 1, now() + interval '1 day');
		insert into two_steps (uid, sealed_key, last_step, on_at, created_at) values (1, 'sealed', 7, now(), now());
		insert into identities (uid, provider, subject) values (2, 'google', 'g-2');
		insert into closings (uid, lang, ends_at) values (2, 'fr', '2027-01-01Z');
		insert into pictures (aid, uid, folder, width, height, color, widths, bytes, used_by) overriding system value values (5, 2, 'f', 1, 1, '#000000', '{1}', 1, 'back:2');
		insert into profiles (uid, back_aid) values (2, 5);
		insert into threads (tid, fid, country_fid, uid, pid, subject, reply_count, like_count, deleted_at) overriding system value values
			(10, 345, 188, 1, 100, 'Whole', 2, 2, null), (11, 345, 188, 1, 110, 'Deleted', 0, 0, now());
		insert into posts (pid, tid, uid, position, parent_pid, message, html, like_count, child_count) overriding system value values
			(100, 10, 1, 1, null, 'a', '', 2, 0), (101, 10, 2, 2, null, 'b', '', 0, 1), (102, 10, 1, null, 101, 'c', '', 1, 0), (110, 11, 1, 1, null, 'd', '', 0, 0);
		insert into likes (pid, uid) values (100, 1), (100, 2), (102, 2);
		insert into follows (uid, follow_uid) values (2, 1);
		insert into thread_drafts (tid, uid, subject, message) values (12, 2, 'Not yet', 'e');
		insert into downloads (uid, state, requested_at) values (1, 'waiting', now())`);
	const tables = [
		"accounts",
		"sessions",
		"identities",
		"pictures",
		"profiles",
		"threads",
		"posts",
		"likes",
		"follows",
		"thread_drafts",
	];
	const countRows = () =>
		site.ask(tables.map((table) => `select '${table}' as name, count(*)::int from ${table}`).join(" union all "));
	const before = await countRows();
	await migrateDatabase(site.url);
	expect(await countRows()).toEqual(before);
	expect(
		await site.ask(
			"select uid::int, followers, following, threads, replies, likes_received from member_counts order by uid",
		),
	).toEqual([
		{ uid: 1, followers: 1, following: 0, threads: 1, replies: 1, likes_received: 3 },
		{ uid: 2, followers: 0, following: 1, threads: 0, replies: 1, likes_received: 0 },
		{ uid: 3, followers: 0, following: 0, threads: 0, replies: 0, likes_received: 0 },
	]);
	expect(await site.ask("select uid::int, role from role_assignments")).toEqual([{ uid: 1, role: "administrator" }]);
	expect(await site.ask("select token_hash, uid::int, expires_at > now() as valid from sessions")).toEqual([
		{ token_hash: "hash", uid: 1, valid: true },
	]);
	expect(
		await site.ask(
			"select uid::int, encrypted_key, last_used_step::int, enabled_at is not null as enabled from totp_keys",
		),
	).toEqual([{ uid: 1, encrypted_key: "sealed", last_used_step: 7, enabled: true }]);
	expect(
		await site.ask("select second_factors, deleted_at is null as here from accounts order by uid limit 1"),
	).toEqual([{ second_factors: ["totp"], here: true }]);
	expect(await site.ask("select uid::int, lang from scheduled_deletions")).toEqual([{ uid: 2, lang: "fr" }]);
	expect(await site.ask("select cover_aid::int, used_by from profiles join pictures on aid = cover_aid")).toEqual([
		{ cover_aid: 5, used_by: "cover:2" },
	]);
	expect(await site.ask("select tid::int, deleted_by::int from threads order by tid")).toEqual([
		{ tid: 10, deleted_by: null },
		{ tid: 11, deleted_by: 1 },
	]);
	expect(await site.ask("select state from data_exports")).toEqual([{ state: "waiting" }]);
	expect(await site.ask("select conname from pg_constraint where not convalidated")).toEqual([]);
});

test("every constraint is validated, and migrating again changes nothing", async () => {
	const before = await ask("select count(*) from drizzle.__drizzle_migrations");
	await migrateDatabase(url);
	expect(await ask("select count(*) from drizzle.__drizzle_migrations")).toEqual(before);
	expect(await ask("select conname from pg_constraint where not convalidated")).toEqual([]);
	expect(readdirSync(folder).filter((file) => file.endsWith(".sql"))).toHaveLength(Number(before[0]?.count));
});

test("every foreign key whose rows can be deleted has an index; rows of accounts and topics are never deleted", async () => {
	const unindexed =
		await ask(`select conrelid::regclass::text as table, conname from pg_constraint c where contype = 'f'
		and not (confrelid in ('accounts'::regclass, 'topics'::regclass) and confdeltype = 'a')
		and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
			and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
	expect(unindexed).toEqual([]);
});
