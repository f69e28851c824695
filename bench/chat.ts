import { type ChildProcess, fork } from "node:child_process";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { type Connection, connect } from "#server/platform/data/db.ts";
import { startEmbeddedPostgres } from "#server/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "#server/platform/data/migrate.ts";
import { keyedHash } from "#server/platform/security/tokens.ts";
import { measureReading } from "./chatReading.ts";
import { cpuSeconds, databaseCpuSeconds, residentMegabytes } from "./process.ts";
import { inTemporaryFolder, type Site, startSite } from "./site.ts";

/** Open sockets, those of the group among them, conversations of two, and messages a second. */
const sockets = Number(process.env.BENCH_SOCKETS ?? 10_000);
const groupSize = Math.min(6_000, sockets);
const pairs = Math.min(1_000, Math.floor(sockets / 2));
const perSecond = Number(process.env.BENCH_MESSAGES ?? 1_000);
const secret = "a secret of the benchmark, long enough";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const part = (values: number[], share: number): string =>
	`${Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN)} ms`;

interface Login {
	uid: number;
	cookie: string;
	sign: string;
}

/** Members of a year ago with a session each. */
async function createMembers({ db, pool }: Connection): Promise<Login[]> {
	const { rows } = await pool.query<{ uid: string }>(
		`insert into accounts (username, username_key, name, email, email_key, email_verified_at, created_at)
		select 'chatter_' || n, 'chatter_' || n, 'Chatter ' || n, 'c' || n || '@mail.com', 'c' || n || '@mail.com', now(),
		now() - interval '1 year'
		from generate_series(1, $1) n returning uid`,
		[sockets],
	);
	const expires = Math.floor(Date.now() / 1000) + 86_400;
	const logins: Login[] = [];
	for (const row of rows) {
		const uid = Number(row.uid);
		const session = { uid, remembered: true, userAgent: "bench", address: "127.0.0.1", now: new Date() };
		const { token } = await insertSession(db, session);
		const sign = `${uid}.${expires}.${keyedHash(secret, "chat", uid, expires)}`;
		logins.push({ uid, cookie: `baraza_session=${token}`, sign });
	}
	return logins;
}

/** A group of the first members, and the pairs of the others, who have accepted each other. */
async function createConversations({ pool }: Connection, uids: number[]): Promise<number> {
	const { rows } = await pool.query<{ id: string }>(
		"insert into chat_conversations (last_at) values (now()) returning id",
	);
	const group = Number(rows[0]?.id);
	await pool.query(
		`insert into chat_groups (id, name, name_key, uid, join_option, member_count, created_at)
			values ($1, 'Bench', 'bench', $2, 'FreeAccess', $3, now())`,
		[group, uids[0], groupSize],
	);
	await pool.query(
		`insert into chat_members (conversation_id, uid, role, joined_at) select $1, uid, case when uid = $2 then 'Owner'
			else 'Member' end, now() from unnest($3::bigint[]) uid`,
		[group, uids[0], uids.slice(0, groupSize)],
	);
	await pool.query(
		`insert into chat_conversations (low_uid, high_uid, last_at) select low, high, now()
			from unnest($1::bigint[], $2::bigint[]) as pair(low, high)`,
		[uids.slice(0, pairs), uids.slice(pairs, 2 * pairs)],
	);
	await pool.query(
		`insert into chat_members (conversation_id, uid, joined_at) select id, unnest(array[low_uid, high_uid]), now()
			from chat_conversations where low_uid is not null`,
	);
	await pool.query("analyze");
	return group;
}

/** Starts the process of the clients. */
function startClients(): {
	child: ChildProcess;
	ask: (job: object) => Promise<{ delays: number[]; answers: number[] }>;
} {
	const child = fork(new URL("./chatClient.ts", import.meta.url), { execArgv: ["--max-old-space-size=6000"] });
	return {
		child,
		ask: (job) =>
			new Promise((resolve, reject) => {
				child.once("message", (result: { delays: number[]; answers: number[]; error?: string }) =>
					result.error ? reject(new Error(result.error)) : resolve(result),
				);
				child.send(job);
			}),
	};
}

/**
 * Runs a job of the clients.
 * @returns what they measured, and the CPU seconds of server, database and clients meanwhile
 */
async function measured(
	{ child, ask }: ReturnType<typeof startClients>,
	{ site, dir }: { site: Site; dir: string },
	job: object,
) {
	const read = (): [number, number, number] => [
		cpuSeconds(site.pid),
		databaseCpuSeconds(dir),
		cpuSeconds(child.pid ?? 0),
	];
	const before = read();
	const result = await ask(job);
	const [server, database, clients] = read().map((value, at) => value - (before[at] ?? 0)) as [number, number, number];
	return { ...result, server, database, clients };
}

async function measureSockets(
	clients: ReturnType<typeof startClients>,
	place: { site: Site; dir: string },
	logins: Login[],
): Promise<void> {
	const { site } = place;
	// Its code is compiled and its pools are open by the first ones.
	const warmUps = logins.slice(0, 500);
	await clients.ask({ kind: "open", url: site.url, logins: warmUps });
	await wait(3_000);
	const before = residentMegabytes(site.pid);
	const rest = logins.slice(warmUps.length);
	const { server, clients: theirs } = await measured(clients, place, { kind: "open", url: site.url, logins: rest });
	await wait(10_000);
	const after = residentMegabytes(site.pid);
	print(
		`${rest.length} more sockets logged in: ${before.toFixed(0)} → ${after.toFixed(0)} MB, ${(((after - before) * 1024) / rest.length).toFixed(1)} KB each; opening one took ${((server * 1000) / rest.length).toFixed(2)} ms of CPU (clients ${((theirs * 1000) / rest.length).toFixed(2)})`,
	);
	const cpu = cpuSeconds(site.pid);
	await wait(30_000);
	print(`idle with ${logins.length} sockets: ${(((cpuSeconds(site.pid) - cpu) / 30) * 100).toFixed(1)} % of a core`);
}

/** Sockets, a message in a large group, and many conversations at once. */
async function measureLive(): Promise<void> {
	await inTemporaryFolder(async (dir) => {
		const server = await startEmbeddedPostgres({ dataDir: dir, durable: process.env.BENCH_DURABLE === "yes" });
		await migrateDatabase(server.url);
		const connection = connect(server.url, 4, () => {});
		const site = await startSite(server.url, { DATA_DIR: dir, SECRET: secret, ROLE: "web" });
		const place = { site, dir };
		const clients = startClients();
		try {
			const logins = await createMembers(connection);
			const uids = logins.map(({ uid }) => uid);
			const group = await createConversations(connection, uids);
			await measureSockets(clients, place, logins);
			const messages = 20;
			const inGroup = { kind: "group", to: `GROUP${group}`, sender: uids[1], pauseMs: 500, members: groupSize - 1 };
			await clients.ask({ ...inGroup, messages: 3 });
			const large = await measured(clients, place, { ...inGroup, messages });
			print(
				`a message to ${groupSize - 1} members online (${large.delays.length} receipts): p50 ${part(large.delays, 0.5)}, p99 ${part(large.delays, 0.99)}, the last ${part(large.delays, 1)}; CPU a message: server ${((large.server * 1000) / messages).toFixed(0)} ms, database ${((large.database * 1000) / messages).toFixed(0)}, clients ${((large.clients * 1000) / messages).toFixed(0)}`,
			);
			const all = uids.slice(0, pairs).map((uid, at) => [uid, uids[pairs + at]]);
			await clients.ask({ kind: "pairs", pairs: all, perSecond: 100, seconds: 5 });
			const seconds = 10;
			const many = await measured(clients, place, { kind: "pairs", pairs: all, perSecond, seconds });
			const sent = many.answers.length;
			print(
				`${perSecond} messages a second over ${pairs} conversations for ${seconds} s (${many.delays.length} of ${sent} received, ${perSecond * seconds - sent} refused): to the receiver p50 ${part(many.delays, 0.5)}, p99 ${part(many.delays, 0.99)}; to the answer p99 ${part(many.answers, 0.99)}; CPU a message: server ${((many.server * 1000) / sent).toFixed(2)} ms, database ${((many.database * 1000) / sent).toFixed(2)}, clients ${((many.clients * 1000) / sent).toFixed(2)}`,
			);
			await clients.ask({ kind: "close" });
		} finally {
			clients.child.kill();
			await site.stop();
			await connection.close();
			await server.stop();
		}
	});
}

/** What the chat costs: `live` its sockets and messages, `reading` its lists and history. */
export async function chat(parts: string[]): Promise<void> {
	if (parts.length === 0 || parts.includes("live")) await measureLive();
	if (parts.length === 0 || parts.includes("reading")) await measureReading();
}
