import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateDrizzleJson } from "drizzle-kit/api";
import pg from "pg";
import { afterAll, expect, inject, test } from "vitest";
import { migrateDatabase, OutdatedDatabaseError } from "./migrate.ts";

const template = inject("databaseUrl");
const urlOf = (database: string): string => template.replace("/template_baraza?", `/${database}?`);
const folder = mkdtempSync(join(tmpdir(), "baraza-migrations-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Journal {
	entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Makes a folder of migrations: the first of ours, as it was released, or all of ours; and after these another one. */
function makeFolder(name: string, which: "first" | "all", sql?: string): string {
	const path = join(folder, name);
	cpSync(fileURLToPath(new URL("../../../migrations", import.meta.url)), path, { recursive: true });
	const journalFile = join(path, "meta/_journal.json");
	const journal = JSON.parse(readFileSync(journalFile, "utf8")) as Journal;
	if (which === "first") journal.entries.splice(1);
	if (sql) {
		const last = journal.entries.at(-1) as Journal["entries"][number];
		journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "another" });
		writeFileSync(join(path, "another.sql"), sql);
	}
	writeFileSync(journalFile, JSON.stringify(journal));
	return path;
}

/** Creates an empty database. */
async function createDatabase(name: string) {
	const database = `migrate_${process.pid}_${name}`;
	const [admin, client] = [
		new pg.Client({ connectionString: urlOf("postgres") }),
		new pg.Client({ connectionString: urlOf(database) }),
	];
	await admin.connect();
	await admin.query(`create database ${database}`);
	await client.connect();
	afterAll(async () => {
		await client.end();
		await admin.query(`drop database ${database} with (force)`);
		await admin.end();
	});
	return {
		url: urlOf(database),
		run: (sql: string) => client.query(sql),
		ask: async (sql: string): Promise<Record<string, unknown>[]> => (await client.query(sql)).rows,
	};
}

test("the migrations make the tables as tables.ts declares them", async () => {
	const server = fileURLToPath(new URL("../../..", import.meta.url));
	const schema: Record<string, unknown> = {};
	for (const file of globSync("src/**/tables.ts", { cwd: server }))
		Object.assign(schema, await import(join(server, file)));
	const newest = globSync("migrations/meta/*_snapshot.json", { cwd: server }).toSorted().at(-1) as string;
	const { tables } = JSON.parse(readFileSync(join(server, newest), "utf8"));
	expect(JSON.parse(JSON.stringify(generateDrizzleJson(schema, undefined, undefined, "snake_case"))).tables).toEqual(
		tables,
	);
});

const fill = `
	begin;
	insert into accounts (uid, username, username_key, name) overriding system value values
		(1, 'amina_one', 'amina_one', 'Amina'), (2, 'kofi_two', 'kofi_two', 'Kofi');
	insert into threads (tid, fid, country_fid, uid, pid, subject, like_count) overriding system value values
		(10, 345, 188, 1, 100, 'Whole', 2);
	insert into posts (pid, tid, uid, position, message, html, like_count) overriding system value values
		(100, 10, 1, 1, 'a battery', '', 2), (101, 10, 2, 2, 'b', '', 0);
	insert into likes (pid, uid) values (100, 1), (100, 2);
	insert into wallet_accounts (id, uid, system, currency, balance) overriding system value values
		(1, null, 'tips', 'xgold', null), (2, 1, null, 'xgold', 5);
	insert into wallet_transfers (id, key, currency, amount, reason, created_at) overriding system value values
		(1, 'k', 'xgold', 5, 'test', now());
	insert into wallet_entries (transfer_id, account_id, currency, amount, type, created_at)
		values (1, 1, 'xgold', -5, 'fee', now()), (1, 2, 'xgold', 5, 'fee', now());
	commit`;

const another = `
	alter table accounts add column nickname text;
--> statement-breakpoint
	update accounts set nickname = lower(name);
--> statement-breakpoint
	alter table accounts add constraint accounts_nickname check (nickname = lower(nickname)) not valid`;

test("a database that the first migration made and filled is upgraded: rows, counts and the ledger stay", async () => {
	const { url, run, ask } = await createDatabase("upgrade");
	await migrateDatabase(url, makeFolder("released", "first"));
	await run(fill);
	const tables = [
		"threads",
		"posts",
		"likes",
		"search_documents",
		"wallet_accounts",
		"wallet_transfers",
		"wallet_entries",
	];
	const rows = async () => {
		const found = [];
		for (const table of tables) found.push(await ask(`select * from ${table} order by 1, 2`));
		return found;
	};
	const before = await rows();
	expect(before.every(({ length }) => length > 0)).toBe(true);
	await migrateDatabase(url, makeFolder("next", "all", another));
	expect(await rows()).toEqual(before);
	expect(await ask("select uid::int, name, nickname from accounts order by uid")).toEqual([
		{ uid: 1, name: "Amina", nickname: "amina" },
		{ uid: 2, name: "Kofi", nickname: "kofi" },
	]);
	expect(await ask("select conname from pg_constraint where not convalidated")).toEqual([]);
	await expect(run("update wallet_entries set amount = amount * 2")).rejects.toThrow("the ledger is never changed");
});

test("a migration that fails is undone and leaves the database as it was", async () => {
	const { url, ask } = await createDatabase("failure");
	await migrateDatabase(url);
	const failing = makeFolder("failing", "all", `${another};\n--> statement-breakpoint\nselect 1 / 0`);
	await expect(migrateDatabase(url, failing)).rejects.toThrow("division by zero");
	expect(await ask("select from information_schema.columns where column_name = 'nickname'")).toEqual([]);
	await migrateDatabase(url);
});

test("several processes migrate an empty database at once, and again without any change", async () => {
	const { url, run, ask } = await createDatabase("races");
	await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)));
	await run(fill);
	const state = () =>
		ask(
			`select array(select xmin::text from pg_proc order by oid) functions, array(select xmin::text from pg_trigger
				order by oid) triggers, (select count(*) from drizzle.__drizzle_migrations) migrations`,
		);
	const before = await state();
	await migrateDatabase(url);
	expect(await state()).toEqual(before);
});

test("a function whose file has changed is replaced", async () => {
	const { url, run, ask } = await createDatabase("functions");
	await migrateDatabase(url);
	await run(`create or replace function search_text(value text) returns text language sql immutable strict return value;
		update drizzle.sql_files set hash = 'of another version' where file like '%search/beforeTables.sql'`);
	await migrateDatabase(url);
	expect(await ask("select search_text('Café X 9') as text")).toEqual([{ text: "cafe x9" }]);
});

test("a database that another baseline made is refused", async () => {
	const { url, run } = await createDatabase("outdated");
	await migrateDatabase(url);
	await run("update drizzle.__drizzle_migrations set hash = 'of another baseline'");
	await expect(migrateDatabase(url)).rejects.toThrow(OutdatedDatabaseError);
});

test("every foreign key whose rows can be deleted has an index; rows of accounts, topics, ledgers and what was sold are never deleted", async () => {
	const { url, ask } = await createDatabase("indexes");
	await migrateDatabase(url);
	const unindexed =
		await ask(`select conrelid::regclass::text as table, conname from pg_constraint c where contype = 'f'
		and not (confrelid = any('{accounts,topics,wallet_transfers,store_goods,store_offers,voucher_codes,draw_prizes}'::regclass[]) and confdeltype = 'a')
		and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
			and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`);
	expect(unindexed).toEqual([]);
});
