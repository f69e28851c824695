import { randomInt } from "node:crypto";
import type { Socket } from "socket.io-client";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { closeDeps, openDeps } from "../src/deps.ts";
import { createLog } from "../src/platform/log.ts";
import { eventually } from "./eventually.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

/** Two servers on one database, each with its own connections and sockets. */
const site = await buildTestApp();
const deps = await openDeps(site.deps.config, String(site.deps.config.databaseUrl), createLog("silent"), site.clock);
const app = await buildApp(deps, { rateLimits: false });
afterAll(async () => {
	await app.close();
	await closeDeps(deps);
});
const servers = [await startRealtime(site), await startRealtime({ ...site, deps, app })] as const;

interface Heard {
	number: number;
	text: string;
	/** It says what changed in a group. */
	isSystem: boolean;
}

/** What members wrote; a change made before somebody connects may be heard after it. */
const textsOf = (heard: Heard[]): string[] => heard.filter(({ isSystem }) => !isSystem).map(({ text }) => text);

/** A client of one of the servers: what it hears, and calls. */
async function open(member: TestMember, server: number) {
	const { socket } = await (server % 2 === 0 ? servers[0] : servers[1]).visit(cookieOf(member));
	const heard: Heard[] = [];
	socket.on("im.event.messageReceived", ({ messages, isNew }) => {
		if (!isNew) return;
		for (const { sequence, payload } of messages)
			heard.push({ number: sequence, text: payload.text, isSystem: Boolean(payload.change) });
	});
	// biome-ignore lint/suspicious/noExplicitAny: envelopes of every call
	const call = (id: string, input: object): Promise<any> => socket.emitWithAck("call", id, input);
	const { sign } = (await site.as(member).post("/api/genUserSign", { userId: member.uid })).body.data;
	expect(await call("im.login", { userID: member.uid, sign })).toMatchObject({ code: 0 });
	return { member, socket: socket as Socket, heard, call };
}
type Client = Awaited<ReturnType<typeof open>>;

async function createGroup(size: number) {
	const members = await Promise.all(Array.from({ length: size }, () => site.member()));
	const [owner] = members as [TestMember];
	for (const { uid } of members.slice(1)) await site.as(owner).post("/v5/user/follow", { follow_uid: uid, status: 1 });
	const ids = members.slice(1).map(({ uid }) => uid);
	const { body } = await site.as(owner).post("/v5/im/createGroup", { name: `Walks ${owner.uid}`, ids: ids.join(",") });
	return { members, groupID: body.data.groupID as string };
}

test("members at two servers hear each other, and who is removed at one hears nothing more at the other", async () => {
	const { members, groupID } = await createGroup(3);
	const [owner, member, removed] = (await Promise.all(members.map((one, at) => open(one, at)))) as [
		Client,
		Client,
		Client,
	];
	const other = await open(members[2] as TestMember, 1);
	const to = `GROUP${groupID}`;
	await owner.call("im.sendText", { to, text: "First" });
	for (const { heard } of [owner, member, removed, other])
		await eventually(() => expect(textsOf(heard)).toEqual(["First"]));
	await owner.call("im.kickMember", { groupID, userID: removed.member.uid });
	await member.call("im.sendText", { to, text: "Second" });
	await owner.call("im.sendText", { to, text: "Third" });
	await eventually(() => {
		const inOrder = member.heard.toSorted((one, other) => one.number - other.number);
		expect(textsOf(inOrder)).toEqual(["First", "Second", "Third"]);
	});
	await owner.call("im.sendText", { to: String(removed.member.uid), text: "Sorry" });
	for (const { heard } of [removed, other]) await eventually(() => expect(textsOf(heard)).toEqual(["First", "Sorry"]));
});

/** Random numbers from 0 to 1 that a seed repeats. */
const randomOf = (seed: number) => () => {
	seed = (seed + 0x6d2b79f5) | 0;
	let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
	mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
	return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const seed = Number(process.env.CHAT_SEED ?? randomInt(2 ** 31));

test(`random clients at two servers end with the same messages, each once and without gaps (CHAT_SEED=${seed})`, {
	timeout: 120_000,
}, async () => {
	const random = randomOf(seed);
	const { members, groupID } = await createGroup(8);
	const to = `GROUP${groupID}`;
	const acknowledged: string[] = [];
	let sent = 0;
	const clients = await Promise.all(members.map((one, at) => open(one, at)));
	const steps: ((at: number) => Promise<unknown>)[] = [
		...Array.from({ length: 5 }, () => async (at: number) => {
			const clientId = `message-${++sent}`;
			const input = { to, text: `Text ${sent}`, clientId };
			const times = random() < 0.3 ? 2 : 1;
			const answers = await Promise.all(Array.from({ length: times }, () => clients[at]?.call("im.sendText", input)));
			if (answers.every(({ code }) => code === 0)) acknowledged.push(clientId);
			else expect(answers.map(({ reason }) => reason)).toContain("group-not-found");
		}),
		async (at) => clients[at]?.call("im.quitGroup", { groupID }),
		async (at) => clients[at]?.call("im.joinGroup", { groupID }),
		async (at) => {
			clients[at]?.socket.disconnect();
			const again = await open(members[at] as TestMember, Math.floor(random() * 2));
			again.heard.push(...(clients[at]?.heard ?? []));
			clients[at] = again;
		},
	];
	/** Steps of one client follow each other; the clients run at the same time. */
	const plans = clients.map(() => Array.from({ length: 14 }, () => Math.floor(random() * steps.length)));
	await Promise.all(
		plans.map(async (plan, at) => {
			for (const step of plan) await steps[step]?.(at);
		}),
	);
	const { rows } = await site.deps.pool.query<{ number: number; client_id: string | null; left_by: string | null }>(
		`select number, client_id, case when change->>'operation' = 'quit' then change->>'operatorID' end as left_by
			from chat_messages where conversation_id = $1 order by number`,
		[groupID],
	);
	expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, at) => at + 1));
	const stored = rows.flatMap(({ client_id: clientId }) => clientId ?? []);
	expect(stored).toHaveLength(new Set(stored).size);
	expect(acknowledged.filter((clientId) => !stored.includes(clientId))).toEqual([]);
	const { rows: current } = await site.deps.pool.query<{ uid: number }>(
		"select uid from chat_members where conversation_id = $1",
		[groupID],
	);
	const inGroup = new Set(current.map(({ uid }) => uid));
	for (const { member, call, heard } of clients) {
		if (inGroup.has(member.uid)) {
			const read: number[] = [];
			for (let after = 0, completed = false; !completed; after = read.at(-1) ?? 0) {
				const { data } = await call("im.getMessageList", { conversationID: to, after, count: 40 });
				read.push(...data.messageList.map(({ sequence }: { sequence: number }) => sequence));
				completed = data.isCompleted;
			}
			expect(read).toEqual(rows.map(({ number }) => number));
		} else {
			const left = rows.findLast(({ left_by: by }) => by === String(member.uid))?.number ?? 0;
			expect(heard.filter(({ number }) => number > left)).toEqual([]);
		}
	}
});
