import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { sections } from "#contract/sections.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { residentMegabytes } from "./process.ts";
import { inTemporaryFolder, type Site, sessionOf, startSite } from "./site.ts";

const rounds = 40;
const aimMs = 100;
const administrators = 50;
/** Entries that the file of the log has. */
const fileRows = 1_000_000;

/** Runs work while a table has no indexes but those of its constraints, and makes them again. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<void>): Promise<void> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
			where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
		[table],
	);
	for (const { name } of rows) await client.query(`drop index ${name}`);
	await work();
	for (const { definition } of rows) await client.query(definition);
}

/** Fills members and entries of the audit log, in parts that report how far they are. Triggers are off. */
async function fill(url: string, members: number, entries: number): Promise<void> {
	const client = new pg.Client({ connectionString: url, application_name: "baraza bench" });
	await client.connect();
	const section = `(array[${sections.map(({ fid }) => fid).join()}])[1 + n % ${sections.length}]`;
	const call = "(array['settings.set','members.rename','roles.appoint','store.moveOrders','words.add'])[1 + n % 5]";
	const inParts = async (name: string, count: number, statement: (from: number, to: number) => string) => {
		const part = Math.ceil(count / 10);
		for (let from = 1; from <= count; from += part) {
			const to = Math.min(count, from + part - 1);
			await client.query(statement(from, to));
			process.stdout.write(`\r${name}: ${to.toLocaleString("en")} of ${count.toLocaleString("en")}`);
		}
		process.stdout.write("\n");
	};
	await client.query("set session_replication_role = replica");
	await client.query("set synchronous_commit = off");
	await client.query("set statement_timeout = 0");
	await client.query("set maintenance_work_mem = '1GB'");
	await withoutIndexes(client, "accounts", () =>
		inParts(
			"members",
			members,
			(from, to) => `
		insert into accounts (uid, username, username_key, name, email, email_key, email_verified_at, phone,
		phone_verified_at, country_fid, group_id,
				second_factors, created_at) overriding system value
			select n, 'fan_' || n, 'fan_' || n, case when n <= ${members / 20} then 'Halima'
			else (array['Amara','Chidi','Wanjiru','Rahul','Salma','Priya'])[1 + n % 6] end
				|| ' ' || md5(n::text), 'fan' || n || '@mail.com',
				'fan' || n || '@mail.com', case when n % 9 > 0 then now() end,
				case when n % 3 = 0 then '+23480' || lpad(n::text, 8, '0') end,
				case when n % 3 = 0 then now() end, ${section}, case when n % 500 = 0 then 5 when n % 4 = 0 then 2 else 1 end,
				case when n % 200 = 0 then array['code'] else '{}' end, now() - (${members} - n) * interval '1 minute'
			from generate_series(${from}, ${to}) n`,
		),
	);
	await client.query(
		`insert into member_counts (uid, threads, replies) select uid, uid % 7, uid % 31 from accounts
			on conflict do nothing`,
	);
	await client.query(
		"insert into role_assignments (uid, role) select n, 'administrator' from generate_series(1, $1) n",
		[administrators],
	);
	await withoutIndexes(client, "audit_log", () =>
		inParts(
			"entries",
			entries,
			(from, to) => `
		insert into audit_log (id, uid, call, member_uid, country_fid, details, digest, hash, created_at)
			select n, 1 + n % ${administrators}, ${call}, case when n % 2 = 0 then 1 + (n::bigint * 7919) % ${members} end,
			${section},
				jsonb_build_object('input', jsonb_build_object('uid', n), 'changes',
				jsonb_build_array(jsonb_build_object('table', 'accounts',
					'key', jsonb_build_object('uid', n), 'before', jsonb_build_object('name', 'A'), 'after',
					jsonb_build_object('name', 'B')))),
				md5(n::text), md5((n + 1)::text), now() - (${entries} - n) * interval '10 seconds'
			from generate_series(${from}, ${to}) n`,
		),
	);
	await client.query("vacuum (analyze) accounts, member_counts, audit_log, role_assignments");
	await client.end();
}

/** What is asked, with other values each time. */
const queries = (members: number, entries: number): Record<string, (n: number) => string> => {
	const some = (n: number): number => 1 + ((n * 104_729) % members);
	const day = (n: number): string =>
		new Date(Date.now() - ((n * 7_919) % Math.max(1, entries * 10)) * 1_000).toISOString().slice(0, 10);
	const sectionOf = (n: number): number => sections[n % sections.length]?.fid ?? 188;
	const hex = (n: number, digits: number): string => (n % 16 ** digits).toString(16).padStart(digits, "0");
	const list = "/v5/admin/members";
	const log = "/v5/admin/audit";
	return {
		"members, newest": () => list,
		"members, a page in the middle": (n) => `${list}?cursor=${some(n)}`,
		"member by username": (n) => `${list}?q=fan_${some(n)}`,
		"member by a part of the name": (n) => `${list}?q=${["Amara", "Wanjiru", "Salma"][n % 3]}`,
		"member by a name that a hundredth have": (n) => `${list}?q=Amara+${hex(n, 1)}`,
		"member by a name that 600 of a million have": (n) => `${list}?q=Salma+${hex(n, 2)}`,
		"member by a name that a twentieth had long ago": () => `${list}?q=Halima`,
		"member by a common name in a section": (n) => `${list}?q=Rahul+${hex(n, 1)}&country_fid=${sectionOf(n)}`,
		"member by a common name who is banned": (n) => `${list}?q=Priya+${hex(n, 1)}&state=banned`,
		"member by nobody's name": (n) => `${list}?q=zzyzx${n}`,
		"member by uid": (n) => `${list}?q=${some(n)}`,
		"member by e-mail": (n) => `${list}?q=fan${some(n)}@mail.com`,
		"member by phone": (n) => `${list}?q=%2B23480${String(3 * Math.ceil(some(n) / 3)).padStart(8, "0")}`,
		"members of a section": (n) => `${list}?country_fid=${sectionOf(n)}`,
		"members who are banned": () => `${list}?state=banned`,
		"members of a section who are banned": (n) => `${list}?state=banned&country_fid=${sectionOf(n)}`,
		"members with two-factor login": () => `${list}?state=two-factor`,
		"members without confirmation": (n) => `${list}?state=unconfirmed&country_fid=${sectionOf(n)}`,
		"members to be deleted (none)": () => `${list}?state=deletion`,
		"members of a group who joined lately": () => `${list}?groupid=2&joined=7`,
		"log, newest": () => log,
		"log of an administrator": (n) => `${log}?by=fan_${1 + (n % administrators)}`,
		"log of a member": (n) => `${log}?member=fan_${some(n)}`,
		"log of a call": (n) => `${log}?call=${["settings.set", "members.rename"][n % 2]}`,
		"log of a call that nobody made": () => `${log}?call=roles.end`,
		"log of a section": (n) => `${log}?country_fid=${sectionOf(n)}`,
		"log of a day": (n) => `${log}?from=${day(n)}&to=${day(n)}`,
		"log of a call in a section on a day": (n) =>
			`${log}?call=words.add&country_fid=${sectionOf(n)}&from=${day(n)}&to=${day(n)}`,
		"log of an administrator and a member": (n) => `${log}?by=fan_1&member=fan_${some(n)}`,
	};
};

const percentile = (times: number[], share: number): number =>
	times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

async function measure(site: Site, cookie: string, members: number, entries: number): Promise<void> {
	for (const [name, address] of Object.entries(queries(members, entries))) {
		const times: number[] = [];
		for (let n = 0; n < rounds; n++) {
			const startedAt = performance.now();
			const response = await fetch(site.url + address(n), { headers: { cookie } });
			await response.arrayBuffer();
			if (response.status !== 200) throw new Error(`${address(n)} answers ${response.status}`);
			times.push(performance.now() - startedAt);
		}
		const p95 = percentile(times, 0.95);
		process.stdout.write(
			`${name.padEnd(42)} p50 ${percentile(times, 0.5).toFixed(1).padStart(7)} ms  p95 ${p95.toFixed(1).padStart(7)} ms${p95 > aimMs ? "  ABOVE THE AIM" : ""}\n`,
		);
	}
}

/** Reads the file of the log to its end, or to a million lines, while the memory of the server is watched. */
async function readFile(site: Site, cookie: string): Promise<void> {
	const before = Math.round(residentMegabytes(site.pid));
	const startedAt = performance.now();
	const response = await fetch(`${site.url}/v5/admin/audit.csv`, { headers: { cookie } });
	let [lines, bytes, highest, reported] = [0, 0, before, 0];
	const report = (): void => {
		highest = Math.max(highest, Math.round(residentMegabytes(site.pid)));
		process.stdout.write(`file: ${lines.toLocaleString("en").padStart(9)} lines, ${highest} MB at most\n`);
	};
	for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
		bytes += chunk.length;
		for (const byte of chunk) if (byte === 10) lines++;
		if (lines - reported >= 100_000) {
			reported = lines;
			report();
		}
		if (lines >= fileRows) break;
	}
	const seconds = (performance.now() - startedAt) / 1000;
	process.stdout.write(
		`file of the log: ${lines.toLocaleString("en")} lines, ${Math.round(bytes / 1024 ** 2)} MB in ${seconds.toFixed(1)} s; memory ${before} MB before, ${highest} MB at most\n`,
	);
}

/**
 * How fast the administration finds members and entries of the log, and whether a file of a million lines needs no more
 * memory than a short one.
 * @param sizes members and entries
 */
export async function admin([members = 1_000_000, entries = 10_000_000]: number[]): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
		let site: Site | undefined;
		try {
			await migrateDatabase(server.url);
			await fill(server.url, members, entries);
			site = await startSite(server.url, { DATA_DIR: dir });
			const cookie = await sessionOf(server.url, 1);
			await wait(2_000);
			await measure(site, cookie, members, entries);
			await readFile(site, cookie);
		} finally {
			await site?.stop();
			await server.stop();
		}
	});
}
