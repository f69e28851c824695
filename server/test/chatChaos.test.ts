import { randomInt } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type Site, startProgram } from "../../bench/site.ts";
import { type ChaosClient, type ChaosGroup, createClient, type Step, steps } from "./chatChaosClient.ts";
import { eventually } from "./eventually.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Two server processes work on the database of the test app. CHAT_RUNS, CHAT_CLIENTS and CHAT_STEPS make it longer, CHAT_SEED repeats a run. */
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

/** Whether a member may have heard a message at a time: in the group from joining to leaving, as its messages say. Who has joined since may hear it late. */
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

async function check(clients: readonly ChaosClient[], group: ChaosGroup): Promise<void> {
	const stored = await listStored(group);
	expect(stored.map(({ number }) => number)).toEqual(stored.map((_row, at) => at + 1));
	const byClientId = Map.groupBy(
		stored.filter(({ client_id: clientId }) => clientId !== null),
		({ client_id: clientId }) => clientId,
	);
	expect([...byClientId.values()].filter((rows) => rows.length > 1)).toEqual([]);
	for (const { acknowledged } of clients)
		for (const [clientId, { texts, unsent }] of acknowledged) {
			const [row] = byClientId.get(clientId) ?? [];
			expect(row, `${clientId} was acknowledged`).toBeDefined();
			expect(texts).toContain(row?.text);
			if (unsent) expect(row?.unsent).toBe(true);
		}
	const { rows: members } = await pool.query<{ uid: number }>(
		"select uid::int from chat_members where conversation_id = $1",
		[group.groupID],
	);
	const inGroup = new Set(members.map(({ uid }) => uid));
	const owner = clients[0]?.member.uid;
	let first: string[] | undefined;
	for (const [at, client] of clients.entries()) {
		const { uid } = client.member;
		const mayHear = hearingOf(uid, stored);
		const blocked = at === clients.length - 1 ? owner : undefined;
		for (const { number, from, isNew, at: heardAt } of client.heard) {
			// Who joins reads the earlier messages, and hears their changes.
			if (isNew) expect(mayHear(number, heardAt), `${uid} heard ${number}`).toBe(true);
			expect(from, `${uid} has blocked ${from}`).not.toBe(blocked);
		}
		expect(client.doubled, "heard twice by one socket").toEqual([]);
		if (!inGroup.has(uid)) {
			expect(await client.readAll()).toBe("group-not-found");
			continue;
		}
		const read = await client.readAll();
		if (typeof read === "string") throw new Error(read);
		expect(read.map(({ sequence }) => sequence)).toEqual(stored.map(({ number }) => number));
		const sequence = read.map(({ sequence, from, text, isRevoked }) =>
			Number(from) === blocked ? `${sequence}` : `${sequence} ${from} ${isRevoked ? "" : text}`,
		);
		first ??= sequence;
		for (const [place, line] of sequence.entries()) if (line.includes(" ")) expect(line).toBe(first[place]);
		expect(await client.countUnread()).toBe(stored.length - (await client.readPointer()));
		await client.markRead(stored.length);
		expect(await client.countUnread()).toBe(0);
	}
}

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
	await eventually(() => check(clients, group));
	for (const client of clients) client.close();
}

test(`random clients, two processes, kill -9: the same messages for all (CHAT_SEED=${seed})`, {
	timeout: 120_000 + 180_000 * numRuns,
}, async () => {
	await fc.assert(fc.asyncProperty(plan, run), { seed, numRuns, endOnFailure: true });
});
