import { expect, test } from "vitest";
import { eventually } from "./eventually.ts";
import { cookieOf, disconnected, startRealtime } from "./realtimeSite.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const { state, visit, notify, expectEvent } = await startRealtime(site);

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
	state.withinRateLimit = false;
	page.socket.emit("join", "open:77");
	expect((await visit()).error).toBeDefined();
	state.withinRateLimit = true;
	page.socket.emit("join", "open:78");
	await expectEvent(page, "open:78", "ready");
	await notify("open:77", "secret");
	await expectEvent(page, "open:78", "afterwards");
	expect(page.events).not.toContain("secret");
	const disconnect = disconnected(page);
	for (let at = 0; at < 2_100; at++) page.socket.emit("join", "nothing:1");
	await disconnect;
});

test("an oversized message disconnects the socket", async () => {
	const page = await visit();
	const disconnect = disconnected(page);
	page.socket.emit("join", "x".repeat(20_000));
	await disconnect;
	expect((await visit()).error).toBeUndefined();
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
