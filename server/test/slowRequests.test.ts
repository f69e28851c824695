import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { constraints } from "#contract/constraints.ts";
import { buildApp } from "../src/app.ts";
import { slowRequestTimeouts } from "../src/platform/http/slowRequestTimeouts.ts";
import { createLog } from "../src/platform/log.ts";
import { eventually } from "./eventually.ts";
import { photo } from "./images.ts";
import { openRawConnection } from "./rawConnection.ts";
import { buildTestApp } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const logged: string[] = [];
const log = createLog("info", { write: (line) => void logged.push(line) });

async function start(bounds: Partial<typeof slowRequestTimeouts>, unreadResponseTimeoutMs?: number) {
	const app = await buildApp(
		{ ...site.deps, log },
		{
			rateLimits: false,
			slowRequestTimeouts: { ...slowRequestTimeouts, checkIntervalMs: 5, ...bounds },
			...(unreadResponseTimeoutMs ? { unreadResponseTimeoutMs } : {}),
		},
	);
	await app.listen({ port: 0, host: "127.0.0.1" });
	afterAll(() => app.close());
	return { port: (app.server.address() as AddressInfo).port, server: app.server };
}
const open = async (bounds: Partial<typeof slowRequestTimeouts>): Promise<number> => (await start(bounds)).port;
const authHeaders = `Host: localhost\r\nAuthorization: Bearer ${member.token}\r\n`;
const form = (path: string, length: number, type = "application/json"): string =>
	`POST ${path} HTTP/1.1\r\n${authHeaders}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const upload = "/v5/content/imageUpload";
const multipart = "multipart/form-data; boundary=b";

test.each([
	["a small form", form("/v5/user/login", 100)],
	["a large form", form("/v5/user/login", 100_000)],
	["a photo", form(upload, 5_000_000, multipart)],
	["a body without a length", `POST /v5/user/login HTTP/1.1\r\n${authHeaders}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n`],
])("%s that stops arriving gets a 408 and is closed, and no error is logged", async (_what, head) => {
	const line = await openRawConnection(await open({ idleMs: 50 }));
	await line.send(`${head}{"us`);
	await line.closed;
	expect(line.received()).toMatch(/^HTTP\/1\.1 408 /);
	expect(line.received()).toContain("invalid-input");
	expect((await site.guest.get("/healthz")).status).toBe(200);
	expect(logged.filter((entry) => /"level":(50|60)/.test(entry))).toEqual([]);
});

test("an aborted body logs no error", async () => {
	const { port, server } = await start({});
	for (const head of [form("/v5/user/login", 100), form("/v5/user/login", 100_000), form(upload, 5_000_000, multipart)]) {
		const line = await openRawConnection(port);
		await line.send(`${head}{"us`);
		await sleep(20);
		line.socket.destroy();
	}
	const open = promisify(server.getConnections.bind(server));
	await eventually(async () => expect(await open()).toBe(0));
	expect(logged.filter((entry) => /"level":(50|60)/.test(entry))).toEqual([]);
});

test("a body below the minimum rate gets a 408", async () => {
	const line = await openRawConnection(await open({ graceMs: 20, minBytesPerSecond: 1_000_000 }));
	await line.send(form("/v5/user/login", 1_000));
	for (let at = 0; at < 1_000 && !line.socket.destroyed; at++) {
		await line.send(" ");
		await sleep(5);
	}
	expect(line.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test("a photo in small chunks is accepted", async () => {
	const line = await openRawConnection(await open({}));
	const bytes = await photo(300, 200).jpeg().toBuffer();
	const head = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n');
	const body = Buffer.concat([head, bytes, Buffer.from("\r\n--b--\r\n")]);
	await line.send(form(upload, body.length, multipart));
	const step = Math.ceil(body.length / 20);
	for (let at = 0; at < body.length; at += step) {
		await line.send(body.subarray(at, at + step));
		await sleep(10);
	}
	await line.waitFor('"aid"');
	expect(line.received()).toMatch(/^HTTP\/1\.1 200 /);
	line.socket.destroy();
});

test("a photo with too large a content-length is rejected before it arrives; a body sent anyway is cut off after a while", async () => {
	const line = await openRawConnection(await open({ drainMs: 200 }));
	await line.send(form(upload, constraints.image.maxBytes + 1_000_000, multipart));
	await line.waitFor("image-too-large");
	expect(line.received()).toMatch(/^HTTP\/1\.1 413 /);
	await line.send("x".repeat(1_000));
	await line.closed;
});

test("a form with too large a content-length is rejected before it arrives", async () => {
	const line = await openRawConnection(await open({}));
	await line.send(form("/v5/user/login", 300_000));
	await line.waitFor("too-large");
	expect(line.received()).toMatch(/^HTTP\/1\.1 413 /);
	await line.closed;
});

test("a connection that reads no response is closed", async () => {
	const { port, server } = await start({}, 300);
	const line = await openRawConnection(port);
	line.socket.pause();
	await line.send(`GET /openapi.json HTTP/1.1\r\n${authHeaders}\r\n`.repeat(60) + form("/v5/user/login", 20_000) + " ".repeat(20_000));
	const open = promisify(server.getConnections.bind(server));
	await eventually(async () => expect(await open()).toBe(0));
	line.socket.destroy();
});
