import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { pool } = site.deps;
const { visit } = await startRealtime(site);

// biome-ignore lint/suspicious/noExplicitAny: envelopes of every call
type Answer = any;
const send = (socket: Socket, to: TestMember, text: string, more: object = {}): Promise<Answer> =>
	socket.emitWithAck("call", "im.sendText", { to: String(to.uid), text, ...more });

/** Two members who have accepted each other, each with a socket that hears texts. */
async function openPair() {
	const members = [await site.member(), await site.member()] as const;
	await pool.query("update accounts set created_at = now() - interval '1 year' where uid = any($1)", [
		members.map(({ uid }) => uid),
	]);
	const [one, two] = await Promise.all(
		members.map(async (member) => {
			const { socket } = await visit(cookieOf(member));
			const heard: string[] = [];
			socket.on("im.event.messageReceived", ({ messages }) => {
				for (const { sequence, payload } of messages) heard.push(`${sequence} ${payload.text}`);
			});
			const { sign } = (await site.as(member).post("/api/genUserSign", { userId: member.uid })).body.data;
			await socket.emitWithAck("call", "im.login", { userID: member.uid, sign });
			return { member, socket, heard };
		}),
	);
	if (!one || !two) throw new Error("no pair");
	await send(one.socket, two.member, "Hello");
	await send(two.socket, one.member, "Hello to you");
	return [one, two] as const;
}

const storedBetween = async (one: TestMember, two: TestMember) =>
	(
		await pool.query<{ number: number; text: string; write: string }>(
			`select number, text, m.xmin::text as write from chat_messages m
				join chat_conversations c on c.id = conversation_id
			where low_uid = least($1::bigint, $2) and high_uid = greatest($1::bigint, $2) order by number`,
			[one.uid, two.uid],
		)
	).rows;

test("texts that many members send at once are written in fewer transactions, each once and in the order of its sender", async () => {
	const pairs = await Promise.all(Array.from({ length: 6 }, openPair));
	const texts = Array.from({ length: 8 }, (_, n) => `Text ${n}`);
	const answers = await Promise.all(
		pairs.flatMap(([one, two]) =>
			texts.flatMap((text) => [send(one.socket, two.member, `${text} of one`), send(two.socket, one.member, text)]),
		),
	);
	expect(answers.filter(({ code }) => code !== 0)).toEqual([]);
	const writes = new Set<string>();
	for (const [one, two] of pairs) {
		const stored = await storedBetween(one.member, two.member);
		expect(stored.map(({ number }) => number)).toEqual(stored.map((_, at) => at + 1));
		const sent = stored.slice(2).map(({ text }) => text);
		expect(sent.filter((text) => !text.endsWith("one"))).toEqual(texts);
		expect(sent.filter((text) => text.endsWith("one"))).toEqual(texts.map((text) => `${text} of one`));
		for (const { heard } of [one, two])
			await eventually(() => expect(heard).toEqual(stored.map(({ number, text }) => `${number} ${text}`)));
		for (const { write } of stored) writes.add(write);
	}
	expect(writes.size).toBeLessThan(answers.length / 2);
});

test("a text that is refused or repeated is so among others that are sent", async () => {
	const [[one, two], [three, four], [five, six], stranger] = [
		await openPair(),
		await openPair(),
		await openPair(),
		await site.member(),
	];
	await site.as(two.member).post("/v5/user/block", { uid: one.member.uid, block: 1 });
	await site.as(stranger).post("/v5/im/saveSettings", { writers: "nobody" });
	const [refused, closed, first, again, unknown, repliedTo, sent] = await Promise.all([
		send(one.socket, two.member, "From one who is blocked"),
		send(one.socket, stranger, "From a stranger"),
		send(three.socket, four.member, "Once", { clientId: "the-same" }),
		send(three.socket, four.member, "Once", { clientId: "the-same" }),
		send(four.socket, three.member, "To no message", { replyTo: 99 }),
		send(four.socket, three.member, "To the first", { replyTo: 1 }),
		send(five.socket, six.member, "As always"),
	]);
	expect([refused.reason, closed.reason, unknown.reason]).toEqual([
		"blocked-by-member",
		"chat-closed",
		"message-not-found",
	]);
	expect(first.data.message.mid).toBe(again.data.message.mid);
	expect([first.code, repliedTo.data.message.replyTo, sent.code]).toEqual([0, 1, 0]);
	expect((await storedBetween(three.member, four.member)).map(({ text }) => text).toSorted()).toEqual(
		["Hello", "Hello to you", "Once", "To the first"].toSorted(),
	);
	await eventually(() => expect(four.heard.filter((line) => line.endsWith("Once"))).toHaveLength(1));
});

test("a conversation that is locked holds up its own texts only, and their order stays", async () => {
	const [[one, two], [three, four]] = [await openPair(), await openPair()];
	const client = await pool.connect();
	await client.query("begin");
	await client.query(
		`select from chat_conversations where low_uid = least($1::bigint, $2)
			and high_uid = greatest($1::bigint, $2) for update`,
		[one.member.uid, two.member.uid],
	);
	const waiting = Promise.all(["A", "B", "C"].map((text) => send(one.socket, two.member, text)));
	expect(await send(three.socket, four.member, "Not held up")).toMatchObject({ code: 0 });
	await client.query("commit");
	client.release();
	await waiting;
	expect((await storedBetween(one.member, two.member)).map(({ text }) => text)).toEqual([
		"Hello",
		"Hello to you",
		"A",
		"B",
		"C",
	]);
});
