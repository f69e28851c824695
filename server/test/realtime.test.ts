import { expect, test } from "vitest";
import { openRawConnection } from "./rawConnection.ts";
import { cookieOf, startRealtime } from "./realtimeSite.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp({ publicUrl: "http://baraza.example" });
const { port, visit, expectEvent } = await startRealtime(site);

test.each([["websocket"], ["polling"]])("another site's page gets no %s, our pages and apps do", async (transport) => {
	for (const origin of ["https://evil.example", "null", "http://baraza.example.evil.example", "https://baraza.example"])
		expect((await visit({ origin }, [transport])).error, origin).toBeDefined();
	for (const origin of ["http://baraza.example", `http://127.0.0.1:${port}`, undefined])
		expect((await visit(origin === undefined ? {} : { origin }, [transport])).error).toBeUndefined();
});

test("only the member receives events of the member's room, whatever others request", async () => {
	const member = await site.member();
	const otherMember = await site.member();
	const [own, guest, other] = await Promise.all([visit(cookieOf(member)), visit(), visit(cookieOf(otherMember))]);
	for (const { socket } of [guest, other])
		for (const room of [
			`member:${member.uid}`,
			"member:1",
			[`member:${member.uid}`],
			{ 0: `member:${member.uid}` },
			"member",
			"",
		])
			socket.emit("join", room);
	for (const page of [guest, other]) {
		page.socket.emit("join", "open:1");
		await expectEvent(page, "open:1", "ready");
	}
	await expectEvent(own, `member:${member.uid}`, "notice");
	for (const page of [guest, other]) await expectEvent(page, "open:1", "afterwards");
	expect([...guest.events, ...other.events]).not.toContain("notice");
});

test.each(["/v5/nothing", "/livestream", "/healthz", "/socket.io/?EIO=4&transport=websocket"])(
	"a request of %s to upgrade is answered as a plain one, and the connection closes",
	async (path) => {
		const connection = await openRawConnection(port);
		await connection.send(
			`GET ${path} HTTP/1.1\r\nhost: baraza.example\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
		);
		await connection.waitFor("\r\n\r\n");
		expect(connection.received()).toMatch(path === "/healthz" ? /^HTTP\/1.1 200 / : /^HTTP\/1.1 40[04] /);
		await connection.closed;
		expect(connection.received()).not.toContain("101 Switching");
	},
);

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
