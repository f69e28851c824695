import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import { translateError } from "../src/platform/i18n.ts";
import { eventually } from "./eventually.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { visit, port, state } = await startRealtime(site);

// biome-ignore lint/suspicious/noExplicitAny: envelopes of every call
const call = (socket: Socket, id: string, input: object = {}): Promise<any> => socket.emitWithAck("call", id, input);
const im = (by: TestMember, name: string, body: object = {}) => site.as(by).post(`/v5/im/${name}`, body);

/** A socket that is logged in to the chat, with the texts and lists that it hears of. */
async function open(member: TestMember) {
	const { socket } = await visit(cookieOf(member));
	const heard: string[] = [];
	const lists: string[] = [];
	socket.on("im.event.messageReceived", ({ messages, isNew }) => {
		for (const { payload, flow, conversationID } of messages)
			heard.push([flow, isNew ? "new" : "changed", conversationID, payload.text].join(" "));
	});
	socket.on("im.event.conversationListUpdated", ({ conversationID }) => void lists.push(conversationID));
	const ready = new Promise((resolve) => socket.on("im.event.ready", resolve));
	const { sign } = (await site.as(member).post("/api/genUserSign", { userId: member.uid })).body.data;
	expect(await call(socket, "im.login", { userID: member.uid, sign })).toMatchObject({ code: 0 });
	expect(await ready).toEqual({ userID: String(member.uid) });
	return { socket, heard, lists };
}

test("a login that comes over a connection while the first is looked up is answered after it, by an error", async () => {
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const { lookups } = state;
	const answers: string[] = [];
	const connection = new WebSocket(`ws://localhost:${port}/live/?EIO=4&transport=websocket`);
	connection.addEventListener("message", ({ data }) => void answers.push(String(data).slice(0, 2)));
	await eventually(() => expect(answers).toHaveLength(1));
	for (const [at, { promise }] of [first, second].entries()) {
		state.lookupDelay = promise;
		connection.send("40");
		await eventually(() => expect(state.lookups).toBe(lookups + at + 1), 10_000);
	}
	first.resolve();
	await eventually(() => expect(answers.slice(1)).toEqual(["40"]), 10_000);
	second.resolve();
	await eventually(() => expect(answers.slice(1)).toEqual(["40", "44"]), 10_000);
	state.lookupDelay = undefined;
	connection.close();
});

test("pages of other sites open no socket and use none, by script, form or request", async () => {
	const url = `http://localhost:${port}/live/?EIO=4&transport=polling`;
	const cookie = `baraza_session=${(await site.member()).token}`;
	const statusOf = async (more: string, headers: Record<string, string>, body?: string) =>
		(await fetch(url + more, { headers: { cookie, ...headers }, ...(body && { method: "POST", body }) })).status;
	const opened = await fetch(url, { headers: { cookie } });
	const { sid } = JSON.parse((await opened.text()).slice(1));
	expect(await statusOf("&j=0", {})).toBe(400);
	for (const headers of [
		{ origin: "https://evil.example" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
	] as Record<string, string>[]) {
		expect(await statusOf("", headers)).toBe(400);
		expect(await statusOf(`&sid=${sid}`, headers, "40")).toBe(400);
	}
	expect(await statusOf(`&sid=${sid}`, {}, "40")).toBe(200);
});

test("a call may leave out its input", async () => {
	const { socket } = await open(await site.member());
	expect(await socket.emitWithAck("call", "im.settings")).toMatchObject({ code: 0 });
});

test("calls over a socket answer as over HTTP, refusals too, and only those of the chat", async () => {
	const [member, other] = [await site.member(), await site.member()];
	const [{ socket }, guest] = [await open(member), await visit()];
	for (const [id, input] of [
		["im.sendText", { to: String(other.uid), text: " " }],
		["im.sendText", { to: String(member.uid), text: "Me" }],
		["im.getMessageList", { conversationID: "GROUP999999" }],
		["im.getMessageList", { conversationID: "nothing" }],
		["im.quitGroup", { groupID: "999999" }],
		["im.settings", {}],
	] as const) {
		const { requestId: _first, ...answer } = await call(socket, id, input);
		const url = `/v5/im/${id.slice(3)}`;
		const isRead = id === "im.getMessageList" || id === "im.settings";
		const http = isRead
			? await site.as(member).get(`${url}?${new URLSearchParams(input as Record<string, string>)}`)
			: await site.as(member).post(url, input);
		const { requestId: _second, ...body } = http.body;
		expect(answer, id).toEqual(body);
	}
	expect(await call(guest.socket, "im.sendText", { to: String(other.uid), text: "Hello" })).toMatchObject({
		reason: "login-required",
	});
	const french = await visit({ ...cookieOf(member), lang: "fr" });
	const msg = translateError("fr", "not-found", {});
	for (const id of ["content.thread", "login", "nothing", "", "__proto__", 5 as never])
		expect(await call(french.socket, id, {})).toMatchObject({ reason: "not-found", msg });
	for (const input of [null, [], "text", 5] as never[])
		expect(await call(french.socket, "im.sendText", input)).toMatchObject({
			code: 1,
			msg: translateError("fr", "invalid-input", {}),
		});
});

test("both members hear a message, an edit and a reading, a third one nothing", async () => {
	const [one, two, third] = [await site.member(), await site.member(), await site.member()];
	const [first, second, other] = [await open(one), await open(two), await open(third)];
	const sent = await call(first.socket, "im.sendText", { to: String(two.uid), text: "Good morning" });
	await eventually(() => expect(second.heard).toEqual([`in new C2C${one.uid} Good morning`]));
	expect(first.heard).toEqual([`out new C2C${two.uid} Good morning`]);
	await call(first.socket, "im.editMessage", { mid: sent.data.message.mid, text: "Good evening" });
	await call(second.socket, "im.sendText", { to: `C2C${one.uid}`, text: "To you too" });
	await call(second.socket, "im.setMessageRead", { conversationID: `C2C${one.uid}` });
	await eventually(() => expect(first.lists).toEqual([`C2C${two.uid}`]));
	expect(second.heard.slice(1)).toEqual([`in changed C2C${one.uid} Good evening`, `out new C2C${one.uid} To you too`]);
	await im(third, "sendText", { to: String(two.uid), text: "Last" });
	await eventually(() => expect(other.heard).toEqual([`out new C2C${two.uid} Last`]));
});

test("an open socket of a kicked member, or of one who has blocked the sender, hears nothing more of the group", async () => {
	const [owner, kicked, blocking, member] = [
		await site.member(),
		await site.member(),
		await site.member(),
		await site.member(),
	];
	for (const { uid } of [kicked, blocking, member])
		await site.as(owner).post("/v5/user/follow", { follow_uid: uid, status: 1 });
	const pages = await Promise.all([kicked, blocking, member].map(open));
	const [kickedPage, blockingPage, memberPage] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
	const ids = [kicked, blocking, member].map(({ uid }) => uid).join(",");
	const { groupID } = (await im(owner, "createGroup", { name: "Birds of Lagos", ids })).body.data;
	const to = `GROUP${groupID}`;
	const textsOf = ({ heard }: { heard: string[] }) =>
		heard.filter((one) => one.startsWith("in new") && / Text/.test(one));
	await im(owner, "sendText", { to, text: "Text 1" });
	for (const page of pages) await eventually(() => expect(textsOf(page)).toEqual([`in new ${to} Text 1`]));
	await im(owner, "kickMember", { groupID, userID: kicked.uid });
	await site.as(blocking).post("/v5/user/block", { uid: owner.uid, block: 1 });
	await im(owner, "sendText", { to, text: "Text 2" });
	await im(member, "sendText", { to, text: "Text 3" });
	await eventually(() => expect(textsOf(blockingPage)).toEqual([`in new ${to} Text 1`, `in new ${to} Text 3`]));
	await eventually(() => expect(textsOf(memberPage)).toEqual([`in new ${to} Text 1`, `in new ${to} Text 2`]));
	await im(owner, "sendText", { to: String(kicked.uid), text: "Sorry" });
	await eventually(() => expect(kickedPage.heard.at(-1)).toBe(`in new C2C${owner.uid} Sorry`));
	expect(textsOf(kickedPage)).toEqual([`in new ${to} Text 1`]);
	expect(kickedPage.lists.at(-1)).toBe(to);
});

test("clients can't join rooms of the chat", async () => {
	const [one, two] = [await site.member(), await site.member()];
	const listener = await open(await site.member());
	for (const room of [`chat:${one.uid}`, `chat:${two.uid}`]) listener.socket.emit("join", room);
	const receiver = await open(two);
	await im(one, "sendText", { to: String(two.uid), text: "Between us" });
	await eventually(() => expect(receiver.heard).toHaveLength(1));
	expect(listener.heard).toEqual([]);
});

test("the client of the documentation signs, connects, lists, reads, sends and marks as read", async () => {
	const [one, two] = [await site.member(), await site.member()];
	await im(two, "sendText", { to: String(one.uid), text: "Are you there?" });
	const client = fileURLToPath(new URL("../../docs/chat-client.mjs", import.meta.url));
	const args = [client, `http://127.0.0.1:${port}`, String(one.uid), one.token, String(two.uid), "Here I am"];
	const { stdout } = await promisify(execFile)(process.execPath, args);
	expect(
		stdout
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line)),
	).toEqual([
		{ step: "sign", userID: String(one.uid) },
		// A stranger's conversation is in the list of requests.
		{ step: "list", conversations: [] },
		{ step: "history", texts: ["Are you there?"] },
		{ step: "sent", sequence: 2, heard: "Here I am" },
		{ step: "read", unreadCount: 0 },
	]);
});
