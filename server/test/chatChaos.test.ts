import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type Site, startProgram } from "../../bench/site.ts";
import { type ChaosClient, type ChaosGroup, createClient, type Step, steps } from "./chatChaosClient.ts";
import { eventually } from "./eventually.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/**
 * Two server processes work on the database of the test app. CHAT_RUNS, CHAT_CLIENTS and CHAT_STEPS make it longer,
 * CHAT_SEED repeats a run.
 */
const seed = Number(process.env.CHAT_SEED ?? randomInt(2 ** 31));
const numRuns = Number(process.env.CHAT_RUNS ?? 1);
const clientCount = Number(process.env.CHAT_CLIENTS ?? 8);
const stepCount = Number(process.env.CHAT_STEPS ?? 14);

const site = await buildTestApp();
const { config, pool } = site.deps;
const startServer = (): Promise<Site> =>
	startProgram(["server/test/chatServer.ts"], {
		APP_ENV: "test",
		DATABASE_URL: String(config.databaseUrl),
		DATA_DIR: config.dataDir,
		SECRET: config.secret,
		SPAM_CHECKS: "no",
		LOG_LEVEL: "warn",
	});
const servers: [Site, Site] = [await startServer(), await startServer()];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

/** A group of all clients, where the last one has blocked the first. */
async function createGroup(): Promise<{ members: TestMember[]; group: ChaosGroup }> {
	const members = await Promise.all(Array.from({ length: clientCount }, () => site.member()));
	// Old accounts, which may send more.
	await pool.query("update accounts set created_at = now() - interval '1 year' where uid = any($1)", [
		members.map(({ uid }) => uid),
	]);
	const [owner, ...others] = members as [TestMember, ...TestMember[]];
	for (const { uid } of others) await site.as(owner).post("/v5/user/follow", { follow_uid: uid, status: 1 });
	const ids = others.map(({ uid }) => uid).join(",");
	const { body } = await site.as(owner).post("/v5/im/createGroup", { name: `Chaos ${owner.uid}`, ids });
	await site.as(members.at(-1) as TestMember).post("/v5/user/block", { uid: owner.uid, block: 1 });
	return { members, group: { groupID: body.data.groupID, cid: `GROUP${body.data.groupID}` } };
}

interface Stored {
	number: number;
	uid: number;
	text: string;
	client_id: string | null;
	unsent: boolean;
	operation: string | null;
	about: number[] | null;
	created_at: Date;
}

const listStored = async ({ groupID }: ChaosGroup): Promise<Stored[]> =>
	(
		await pool.query<Stored>(
			`select number, uid::int, text, client_id, unsent_at is not null as unsent, change->>'operation' as operation,
				array(select jsonb_array_elements_text(change->'memberIDs')::int) as about, created_at
			from chat_messages where conversation_id = $1 order by number`,
			[groupID],
		)
	).rows;

/**
 * Whether a member may have heard a message at a time: in the group from joining to leaving, as its messages say. Who
 * has joined since may hear it late.
 */
function hearingOf(uid: number, stored: readonly Stored[]): (number: number, heardAt: number) => boolean {
	const changes = stored.flatMap(({ number, operation, uid: by, about, created_at: at }) =>
		operation === "create" || (operation === "join" && by === uid) || (operation === "add" && about?.includes(uid))
			? { number, at, isIn: true }
			: (operation === "quit" && by === uid) || (operation === "kick" && about?.includes(uid))
				? { number, at, isIn: false }
				: [],
	);
	return (number, heardAt) =>
		changes.findLast((change) => change.number < number)?.isIn === true ||
		changes.some((change) => change.number === number) ||
		changes.some((change) => change.number > number && change.isIn && change.at.getTime() <= heardAt);
}

/** How long the comparison may take: each client reads all messages. Milliseconds. */
const comparisonMs = 120_000 + clientCount * stepCount * 50;
/** Members who are compared at the same time. */
const atOnce = 10;

/**
 * Compares what is stored with what was acknowledged, and with what each client has heard and reads.
 * @throws with what differs
 */
async function check(clients: readonly ChaosClient[], group: ChaosGroup): Promise<void> {
	const stored = await listStored(group);
	const wrong: string[] = [];
	const byClientId = new Map<string, Stored>();
	for (const [at, row] of stored.entries()) {
		if (row.number !== at + 1) wrong.push(`${row.number} stands in place ${at + 1}`);
		if (row.client_id === null) continue;
		if (byClientId.has(row.client_id)) wrong.push(`${row.client_id} is stored twice`);
		byClientId.set(row.client_id, row);
	}
	for (const { acknowledged } of clients)
		for (const [clientId, { texts, unsent }] of acknowledged) {
			const row = byClientId.get(clientId);
			if (!row) wrong.push(`${clientId} was acknowledged and is not stored`);
			else if (!texts.includes(row.text)) wrong.push(`${clientId} says ${row.text}`);
			else if (unsent && !row.unsent) wrong.push(`${clientId} was taken back and is there`);
		}
	const { rows: members } = await pool.query<{ uid: number }>(
		"select uid::int from chat_members where conversation_id = $1",
		[group.groupID],
	);
	const inGroup = new Set(members.map(({ uid }) => uid));
	const last = clients.at(-1);
	for (let at = 0; at < clients.length; at += atOnce) {
		const compared = clients.slice(at, at + atOnce).map((client) => {
			const blocked = client === last ? clients[0]?.member.uid : undefined;
			return checkClient(client, { stored, blocked, isMember: inGroup.has(client.member.uid) });
		});
		wrong.push(...(await Promise.all(compared)).flat());
	}
	expect(wrong.slice(0, 20)).toEqual([]);
}

/** What is wrong with what a client has heard and reads. */
async function checkClient(
	client: ChaosClient,
	{ stored, blocked, isMember }: { stored: readonly Stored[]; blocked: number | undefined; isMember: boolean },
): Promise<string[]> {
	const { uid } = client.member;
	const mayHear = hearingOf(uid, stored);
	const wrong = client.doubled.map((number) => `one socket of ${uid} heard ${number} twice`);
	for (const { number, from, isNew, at } of client.heard) {
		// Who joins reads the earlier messages, and hears their changes.
		if (isNew && !mayHear(number, at)) wrong.push(`${uid} heard ${number}`);
		if (from === blocked) wrong.push(`${uid} has blocked ${from} and heard ${number}`);
	}
	const read = await client.readAll();
	if (typeof read === "string" || !isMember)
		return isMember || read !== "group-not-found" ? [...wrong, `${uid} reads ${read}`] : wrong;
	if (read.length !== stored.length) wrong.push(`${uid} reads ${read.length} of ${stored.length}`);
	for (const [at, row] of stored.entries()) {
		const { sequence, from, text, isRevoked } = read[at] ?? {};
		const isSame = sequence === row.number && Number(from) === row.uid && (isRevoked || text === shownText(row, text));
		if (!isSame || (row.uid !== blocked && isRevoked !== row.unsent))
			wrong.push(`${uid} reads ${sequence} of ${from}, ${text}, instead of ${row.number} of ${row.uid}, ${row.text}`);
	}
	const [unread, pointer] = [await client.countUnread(), await client.readPointer()];
	if (unread !== stored.length - pointer) wrong.push(`${uid} has ${unread} unread from ${pointer} on`);
	await client.markRead(stored.length);
	const left = await client.countUnread();
	return left === 0 ? wrong : [...wrong, `${uid} has ${left} unread after reading`];
}

/** A change of the group is described. */
const shownText = ({ text, operation }: Stored, shown: string | undefined): string | undefined =>
	operation === null ? text : shown;

/** Kills a server after some steps of the first client, and starts it again: which one, and after how long. */
const plan = fc.record({
	clients: fc.array(fc.array(fc.constantFrom(...steps), { minLength: stepCount, maxLength: stepCount }), {
		minLength: clientCount,
		maxLength: clientCount,
	}),
	kills: fc.array(fc.record({ server: fc.nat(1), afterMs: fc.integer({ min: 100, max: 1_500 }) }), {
		minLength: 1,
		maxLength: 2,
	}),
});

async function killAndRestart(kills: readonly { server: number; afterMs: number }[]): Promise<void> {
	for (const { server, afterMs } of kills) {
		await new Promise((resolve) => setTimeout(resolve, afterMs));
		process.kill((servers[server] as Site).pid, "SIGKILL");
		servers[server] = await startServer();
	}
}

async function run({ clients: plans, kills }: { clients: Step[][]; kills: { server: number; afterMs: number }[] }) {
	const { members, group } = await createGroup();
	const urlOf = (n: number): string => (servers[n % 2] as Site).url;
	const clients = members.map((member, at) =>
		createClient({ member, group, urlOf, at, victims: members.slice(1, -1).map(({ uid }) => uid) }),
	);
	await Promise.all(clients.map((client) => client.connect()));
	await Promise.all([
		killAndRestart(kills),
		...clients.map(async (client, at) => {
			for (const step of plans[at] ?? []) await client.do(step);
		}),
	]);
	await Promise.all(clients.map((client) => client.finish()));
	await eventually(() => check(clients, group), comparisonMs);
	for (const client of clients) client.close();
}

test(`random clients, two processes, kill -9: the same messages for all (CHAT_SEED=${seed})`, {
	timeout: 120_000 + (180_000 + comparisonMs) * numRuns,
}, async () => {
	await fc.assert(fc.asyncProperty(plan, run), { seed, numRuns, endOnFailure: true });
});
