import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { constraints } from "#contract/constraints.ts";
import { type AppOptions, buildApp } from "../src/app.ts";
import { createLog } from "../src/platform/log.ts";
import { loadWebBuild } from "../src/platform/pages/webBuild.ts";
import { eventually } from "./eventually.ts";
import { expectError } from "./expectError.ts";
import { photo } from "./images.ts";
import { openRawConnection, type RawConnection } from "./rawConnection.ts";
import { buildTestApp, type TestMember } from "./testApp.ts";

const site = await buildTestApp();
const member = await site.member();
const logged: string[] = [];
const log = createLog("info", { write: (line) => void logged.push(line) });
const loggedErrors = () => logged.filter((entry) => /"level":(50|60)/.test(entry));

async function start(options: AppOptions = {}) {
	const app = await buildApp({ ...site.deps, log }, { rateLimits: false, ...options });
	await app.listen({ port: 0, host: "127.0.0.1" });
	afterAll(() => app.close());
	const { port } = app.server.address() as AddressInfo;
	return { app, port, connections: promisify(app.server.getConnections.bind(app.server)) };
}
const normal = await start({ web: await loadWebBuild() });
const impatient = await start({
	limits: { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 10 },
});

const form = (path: string, length: number, type = "application/json", by: TestMember = member): string =>
	`POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nAuthorization: Bearer ${by.token}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const upload = "/v5/content/imageUpload";
const multipart = "multipart/form-data; boundary=b";

async function send(port: number, text: string | Buffer): Promise<RawConnection> {
	const connection = await openRawConnection(port);
	await connection.send(text);
	return connection;
}

test.each([
	["headers", "POST /v5/user/login HTTP/1.1\r\nHost: localhost\r\n"],
	["a small form", `${form("/v5/user/login", 100)}{"us`],
	["a large form", `${form("/v5/user/login", 100_000)}{"us`],
	["a photo", `${form(upload, 5_000_000, multipart)}--b`],
	[
		"a body without a length",
		`${form("/v5/user/login", 0).replace("Content-Length: 0", "Transfer-Encoding: chunked")}ff\r\n{"us`,
	],
])("%s beyond the request timeout: a 408, the connection is closed, and no error is logged", async (_what, text) => {
	const connection = await send(impatient.port, text);
	await connection.closed;
	expect(connection.received()).toMatch(/^HTTP\/1\.1 408 /);
	expect(connection.received()).toContain("invalid-input");
	expect((await site.guest.get("/healthz")).status).toBe(200);
	expect(loggedErrors()).toEqual([]);
});

test("a body that stops arriving, and a response that nobody reads, are closed", async () => {
	const { port, connections } = await start({ limits: { connectionTimeout: 200 } });
	const stopped = await send(port, `${form("/v5/user/login", 100)}{"us`);
	await stopped.closed;
	const unread = await openRawConnection(port);
	unread.socket.pause();
	await unread.send(
		"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(60) +
			form("/v5/user/login", 20_000) +
			" ".repeat(20_000),
	);
	await eventually(async () => expect(await connections()).toBe(0));
	unread.socket.destroy();
	expect(loggedErrors()).toEqual([]);
});

test("an aborted body logs no error", async () => {
	const { port, connections } = await start();
	for (const head of [
		form("/v5/user/login", 100),
		form("/v5/user/login", 100_000),
		form(upload, 5_000_000, multipart),
	]) {
		const connection = await send(port, `${head}{"us`);
		await eventually(async () => expect(await connections()).toBe(1));
		connection.socket.destroy();
		await eventually(async () => expect(await connections()).toBe(0));
	}
	expect(loggedErrors()).toEqual([]);
});

test("a photo in small chunks is accepted", async () => {
	const bytes = await photo(300, 200).jpeg().toBuffer();
	const head = Buffer.from(
		'--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
	);
	const body = Buffer.concat([head, bytes, Buffer.from("\r\n--b--\r\n")]);
	const connection = await send(normal.port, form(upload, body.length, multipart));
	connection.socket.setNoDelay(true);
	for (let at = 0; at < body.length; at += 50) await connection.send(body.subarray(at, at + 50));
	await connection.waitFor('"aid"');
	expect(connection.received()).toMatch(/^HTTP\/1\.1 200 /);
	connection.socket.destroy();
});

test.each([
	["a photo", form(upload, constraints.picture.maxBytes + 1_000_000, multipart), "image-too-large"],
	["a form", form("/v5/user/login", 300_000), "too-large"],
	["a form of a page", form("/note/thread", 10 ** 15, multipart), "413"],
])("%s with too large a content-length is rejected before it arrives", async (_what, head, reason) => {
	const connection = await send(normal.port, head);
	await connection.waitFor(reason);
	expect(connection.received()).toMatch(/^HTTP\/1\.1 413 /);
	connection.socket.destroy();
});

test("one member's uploads are limited together, of calls and pages, and others are not affected; each that ends makes room", async () => {
	const [uploader, other] = [await site.member(), await site.member()];
	// Three photos or two forms alone would fit.
	const forms = [1, 2].map(() => form("/note/thread", 40 * 1024 * 1024, multipart, uploader));
	const photos = [1, 2, 3].map(() => form(upload, 14_000_000, multipart, uploader));
	const pending = await Promise.all([...forms, ...photos].map((head) => send(normal.port, head)));
	await eventually(() =>
		expect(pending.filter((each) => /^HTTP\/1\.1 503 [\s\S]*retry-after: \d/i.test(each.received()))).not.toEqual([]),
	);
	const bytes = await photo(300, 200).jpeg().toBuffer();
	expect((await site.as(other).upload(upload, bytes)).status).toBe(200);
	for (const { socket } of pending) socket.destroy();
	await eventually(async () => expect((await site.as(uploader).upload(upload, bytes)).status).toBe(200));
});

test("connections beyond the limit are closed, and one that ends makes room", async () => {
	const { port } = await start({ limits: { maxConnections: 20 } });
	const ask = async (connection: RawConnection): Promise<string> => {
		await connection.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
		await Promise.race([connection.waitFor("\r\n\r\n"), connection.closed]).catch(() => {});
		return connection.received();
	};
	const served = await Promise.all(Array.from({ length: 20 }, () => openRawConnection(port)));
	for (const connection of served) expect(await ask(connection)).toMatch(/^HTTP\/1\.1 200 /);
	expect(await ask(await openRawConnection(port))).toBe("");
	served[0]?.socket.destroy();
	await eventually(async () => {
		const connection = await openRawConnection(port);
		const response = await ask(connection);
		connection.socket.destroy();
		expect(response).toMatch(/^HTTP\/1\.1 200 /);
	});
	for (const { socket } of served) socket.destroy();
});

test("a delay of the event loop that was not measured is no overload", async () => {
	const { app } = await start({ overload: { maxEventLoopDelay: 600_000, sampleInterval: 10 } });
	const statuses = new Set<number>();
	for (let at = 0; at < 50; at++) {
		await new Promise((resolve) => setTimeout(resolve, 5));
		statuses.add((await app.inject({ url: "/v5/user/sessions" })).statusCode);
	}
	expect([...statuses]).not.toContain(503);
});

test("under overload calls and pages get a 503 with retry-after in the caller's language, and the operator's routes answer", async () => {
	const { app } = await start({ web: await loadWebBuild(), overload: { maxRssBytes: 1, sampleInterval: 10 } });
	const ask = (url: string) => app.inject({ url, headers: { lang: "fr", cookie: "lang=fr" } });
	await eventually(async () => expect((await ask("/readyz")).statusCode).toBe(503));
	const call = await ask("/v5/user/sessions");
	expectError({ status: call.statusCode, headers: call.headers, body: call.json() } as never, {
		status: 503,
		reason: "unavailable",
		lang: "fr",
	});
	const page = await ask("/");
	expect([page.statusCode, page.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
	for (const { headers } of [call, page]) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
	for (const url of ["/healthz", "/metrics"]) expect((await ask(url)).statusCode).toBe(200);
	expect(loggedErrors()).toEqual([]);
});
