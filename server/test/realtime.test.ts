import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, test } from "vitest";
import { deleteSessions, findViewer } from "../src/domains/auth/session/queries.ts";
import { sessions } from "../src/domains/auth/tables.ts";
import { domains } from "../src/domains.ts";
import { viewerFromHeaders } from "../src/platform/http/requestContext.ts";
import { signal } from "../src/platform/realtime/signals.ts";
import { hashPassword } from "../src/platform/security/passwords.ts";
import { eventually } from "./eventually.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const { realtime } = site.deps;
/** Delays connections between the session lookup and the connect. */
let lookupDelay: Promise<void> | undefined;
let endDelay = (): void => {};
let lookups = 0;
/** Whether the rate limit allows further sockets and rooms. */
let withinRateLimit = true;
realtime.attach(site.app.server, {
	origins: ["https://baraza.example"],
	findViewer: async (cookie, authorization) => {
		const viewer = await viewerFromHeaders(site.deps, findViewer, { cookie, authorization });
		lookups++;
		await lookupDelay;
		return viewer;
	},
	addressOf: ({ socket, headers }) => String(headers["x-from"] ?? socket.remoteAddress),
	limits: { member: 4, browser: 3, network: 30 },
	consume: async () => withinRateLimit,
	rooms: { ...Object.assign({}, ...domains.map((domain) => domain.rooms(site.deps))), open: async () => true },
});
await site.app.listen({ port: 0, host: "127.0.0.1" });
const { port } = site.app.server.address() as AddressInfo;
const sockets: Socket[] = [];
afterAll(async () => {
	for (const socket of sockets) socket.disconnect();
	await realtime.close();
});

/** Connects a socket and records its events. */
async function visit(
	headers: Record<string, string> = {},
	transports = ["websocket"],
): Promise<{ socket: Socket; events: string[]; error: Error | undefined }> {
	const socket = io(`http://127.0.0.1:${port}`, { path: "/live", transports, extraHeaders: headers, reconnection: false, forceNew: true });
	sockets.push(socket);
	const events: string[] = [];
	socket.onAny((event: string) => events.push(event));
	const error = await new Promise<Error | undefined>((resolve) => {
		socket.on("connect", () => resolve(undefined));
		socket.on("connect_error", resolve);
	});
	return { socket, events, error };
}
const cookieOf = (member: TestMember) => ({ cookie: `baraza_session=${member.token}` });
const notify = (room: string, event: string) => signal(site.deps.db, { notify: { room, event, data: {} } });
/** Notifies a room until the page receives it; earlier events have then arrived or never will. */
const expectEvent = (page: { events: string[] }, room: string, event: string) =>
	eventually(async () => {
		await notify(room, event);
		expect(page.events).toContain(event);
	});

test.each([["websocket"], ["polling"]])("another site's page gets no %s, our pages and apps do", async (transport) => {
	for (const origin of ["https://evil.example", "null", "https://baraza.example.evil.example", "http://baraza.example"])
		expect((await visit({ origin }, [transport])).error, origin).toBeDefined();
	for (const origin of ["https://baraza.example", `http://127.0.0.1:${port}`, undefined])
		expect((await visit(origin === undefined ? {} : { origin }, [transport])).error).toBeUndefined();
});

test("only the member receives events of the member's room, whatever others request", async () => {
	const member = await site.member();
	const otherMember = await site.member();
	const [own, guest, other] = await Promise.all([visit(cookieOf(member)), visit(), visit(cookieOf(otherMember))]);
	for (const { socket } of [guest, other])
		for (const room of [`member:${member.uid}`, "member:1", [`member:${member.uid}`], { 0: `member:${member.uid}` }, "member", ""]) socket.emit("join", room);
	for (const page of [guest, other]) {
		page.socket.emit("join", "open:1");
		await expectEvent(page, "open:1", "ready");
	}
	await expectEvent(own, `member:${member.uid}`, "notice");
	for (const page of [guest, other]) await expectEvent(page, "open:1", "afterwards");
	expect([...guest.events, ...other.events]).not.toContain("notice");
});

test("invalid messages are ignored", async () => {
	const { tid } = await site.createThread();
	const page = await visit();
	const junk: unknown[] = [
		null,
		5,
		true,
		[],
		["thread:1"],
		{},
		{ toString: 1, valueOf: 1 },
		"thread",
		"thread:",
		"thread:-1",
		"thread:1e9",
		"thread:999999999",
		"nothing:1",
		"__proto__:1",
		"constructor:1",
		"toString:1",
		`thread:${"9".repeat(400)}`,
		"\u0000",
	];
	for (const event of ["join", "leave", "whatever", "tell"]) {
		page.socket.emit(event);
		for (const value of junk) page.socket.emit(event, value, value);
	}
	page.socket.emit("join", `thread:${tid}`);
	await expectEvent(page, `thread:${tid}`, "reply");
	page.socket.emit("leave", `thread:${tid}`);
	expect(page.socket.connected).toBe(true);
	expect((await site.guest.get("/healthz")).status).toBe(200);
});

test("a socket joins at most twenty rooms, also with concurrent requests", async () => {
	const page = await visit();
	for (let room = 1; room <= 60; room++) page.socket.emit("join", `open:${room}`);
	await expectEvent(page, "open:1", "first");
	for (let room = 1; room <= 60; room++) await notify(`open:${room}`, `room-${room}`);
	await expectEvent(page, "open:1", "last");
	expect(page.events.filter((event) => event.startsWith("room-")).length).toBeLessThanOrEqual(20);
});

test("beyond the rate limit no room is joined and no socket connects; a socket with too many requests is disconnected", async () => {
	const page = await visit();
	withinRateLimit = false;
	page.socket.emit("join", "open:77");
	expect((await visit()).error).toBeDefined();
	withinRateLimit = true;
	page.socket.emit("join", "open:78");
	await expectEvent(page, "open:78", "ready");
	await notify("open:77", "secret");
	await expectEvent(page, "open:78", "afterwards");
	expect(page.events).not.toContain("secret");
	const cut = new Promise((resolve) => page.socket.on("disconnect", resolve));
	for (let at = 0; at < 2_100; at++) page.socket.emit("join", "nothing:1");
	await cut;
});

test("the sockets of any number of ended sessions are disconnected", async () => {
	const member = await site.member();
	const page = await visit(cookieOf(member));
	await site.deps.pool.query(
		"insert into sessions (token_hash, uid, expires_at) select 'many-' || n, $1, now() + interval '1 day' from generate_series(1, 3000) n",
		[member.uid],
	);
	const cut = new Promise((resolve) => page.socket.on("disconnect", resolve));
	expect(await site.deps.db.transaction((tx) => deleteSessions(tx, eq(sessions.uid, member.uid)))).toBe(3_001);
	await cut;
});

test("the oldest of a hundred sessions is ended by one more: its socket is disconnected, the others stay", async () => {
	const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const login = () => site.guest.post("/v5/user/login", { username: member.username, password: "sunrise7" });
	const second: TestMember = { ...member, token: (await login()).body.data.auth_token };
	await site.deps.pool.query(
		"insert into sessions (token_hash, uid, expires_at) select 'filler-' || n, $1, now() + interval '1 day' from generate_series(1, 98) n",
		[member.uid],
	);
	const [oldest, other] = await Promise.all([visit(cookieOf(member)), visit(cookieOf(second))]);
	const cut = new Promise((resolve) => oldest.socket.on("disconnect", resolve));
	expect((await login()).status).toBe(200);
	await cut;
	await expectEvent(other, `member:${member.uid}`, "afterwards");
	expect(other.socket.connected).toBe(true);
});

test("an oversized message disconnects the socket", async () => {
	const page = await visit();
	const cut = new Promise((resolve) => page.socket.on("disconnect", resolve));
	page.socket.emit("join", "x".repeat(20_000));
	await cut;
	expect((await visit()).error).toBeUndefined();
});

test("a password change disconnects the sockets of all other sessions, also one that is connecting", async () => {
	const member = await site.member({ passwordHash: await hashPassword(site.deps.config, "sunrise7") });
	const login = async (): Promise<TestMember> => {
		const { body } = await site.guest.post("/v5/user/login", { username: member.username, password: "sunrise7" });
		return { ...member, token: body.data.auth_token };
	};
	const stolen = await login();
	const [page, own] = await Promise.all([visit(cookieOf(stolen)), visit(cookieOf(member))]);
	await expectEvent(page, `member:${member.uid}`, "before");
	const cuts = Promise.all([page, own].map(({ socket }) => new Promise((resolve) => socket.on("disconnect", resolve))));
	// The session is looked up before the change and the socket connected after it.
	lookups = 0;
	lookupDelay = new Promise((resolve) => {
		endDelay = resolve;
	});
	const opening = visit(cookieOf(stolen));
	await eventually(() => expect(lookups).toBe(1));
	const change = { oldpassword: "sunrise7", newpassword: "sunset88", newpassword2: "sunset88" };
	const { body } = await site.as(member).post("/v5/user/changePassword", change);
	await cuts;
	endDelay();
	lookupDelay = undefined;
	const late = await opening;
	const renewed = await visit(cookieOf({ ...member, token: body.data.auth_token }));
	await expectEvent(renewed, `member:${member.uid}`, "afterwards");
	expect([page.socket.connected, own.socket.connected, late.socket.connected, renewed.socket.connected]).toEqual([false, false, false, true]);
	expect([...page.events, ...own.events, ...late.events]).not.toContain("afterwards");
});

test("after a logout neither the open socket nor a new one receives events", async () => {
	const member = await site.member();
	const stays = await site.member();
	const [page, witness] = await Promise.all([visit(cookieOf(member)), visit(cookieOf(stays))]);
	await expectEvent(page, `member:${member.uid}`, "before");
	const cut = new Promise((resolve) => page.socket.on("disconnect", resolve));
	expect((await site.as(member).post("/v5/user/logout")).status).toBe(200);
	await cut;
	const again = await visit(cookieOf(member));
	again.socket.emit("join", "open:7");
	await expectEvent(again, "open:7", "ready");
	await notify(`member:${member.uid}`, "secret");
	await expectEvent(again, "open:7", "afterwards");
	expect([...page.events, ...again.events]).not.toContain("secret");
	await expectEvent(witness, `member:${stays.uid}`, "still");
});

const device = (name: string) => ({ cookie: `baraza_device=${name}` });

test("sockets per member, per guest's browser and per network are limited, and closing one frees a slot", async () => {
	const member = await site.member();
	const cases: [string, number, (at: number) => Record<string, string>][] = [
		["a member", 4, (at) => ({ ...cookieOf(member), "x-from": `10.1.0.${at}` })],
		["a browser", 3, (at) => ({ ...device("tabs"), "x-from": `10.2.0.${at}` })],
		["a network", 30, (at) => ({ ...device(`d${at}`), "x-from": "10.3.0.1" })],
		["an IPv6 customer", 30, (at) => ({ "x-from": `2001:db8:7:7::${at}` })],
	];
	for (const [who, most, headers] of cases) {
		const pages = await Promise.all(Array.from({ length: most + 3 }, (_, at) => visit(headers(at))));
		const refused = pages.filter(({ error }) => error);
		expect([who, refused.length, refused[0]?.error?.message]).toEqual([who, 3, "too-many"]);
		pages.find(({ error }) => !error)?.socket.disconnect();
		await eventually(async () => expect((await visit(headers(1))).error).toBeUndefined());
	}
	expect((await visit(cookieOf(await site.member()))).error).toBeUndefined();
	expect((await visit({ ...device("another"), "x-from": "10.2.0.1" })).error).toBeUndefined();
});

test("a socket can't leave the rooms that count it", async () => {
	const member = await site.member();
	const pages = await Promise.all([1, 2, 3, 4].map(() => visit(cookieOf(member))));
	for (const page of pages) {
		page.socket.emit("leave", `sockets of member ${member.uid}`);
		page.socket.emit("join", "open:9");
		await expectEvent(page, "open:9", "ready");
	}
	expect((await visit(cookieOf(member))).error?.message).toBe("too-many");
});
